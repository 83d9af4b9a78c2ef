import { describe, expect, test } from 'vitest'
import { signingMethods } from './signingMethods.ts'

describe('signingMethods', () => {
  test('default', () => {
    expect(signingMethods('solana', 'auth')).toEqual([
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ])
    expect(signingMethods('eip155', 'auth')).toContain('personal_sign')
    expect(signingMethods('eip155', 'auth')).not.toContain('eth_call')
  })

  test("behavior: includes a session's methods, and methods that the modal can emulate with these methods", () => {
    const has = (method: string) => ['solana_signTransaction', 'eth_call', 'solana_signIn'].includes(method)
    expect(signingMethods('solana', 'walletConnect', has)).toEqual([
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ])
    expect(signingMethods('solana', 'walletConnect', (method) => method === 'solana_signMessage')).toEqual([
      'solana_signMessage',
    ])
    expect(signingMethods('eip155', 'walletConnect', has)).toEqual([])
  })
})
