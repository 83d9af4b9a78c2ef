import { describe, expect, test } from 'vitest'
import { signInAnswers } from './signInAnswers.ts'

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const cacao = (iss = `did:pkh:eip155:1:${address}`) => ({
  h: { t: 'caip122' },
  p: {
    iss,
    domain: 'dapp.example',
    aud: 'https://dapp.example',
    version: '1',
    nonce: 'nonce1234',
    iat: '2026-01-01T00:00:00Z',
  },
  s: { t: 'eip191', s: '0x5a' },
})
const write = ({ nonce }: { readonly nonce: string }) => `said ${nonce}`

describe('signInAnswers', () => {
  test('default', () => {
    expect(signInAnswers([cacao()], write)).toEqual([
      { network: 'eip155:1', address, message: 'said nonce1234', signature: '0x5a', cacao: cacao() },
    ])
  })

  test('error: returns an empty list if one answer is invalid', () => {
    for (const wrong of [cacao('eip155:1'), cacao('did:pkh:eip155:1'), { ...cacao(), s: {} }, null])
      expect(signInAnswers([cacao(), wrong], write)).toEqual([])
    expect(signInAnswers(undefined, write)).toEqual([])
  })
})
