import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rpc } from '../../shared/src/tables/rpc.ts'
import { chainMethods } from '../src/generated/chainMethods.ts'
import { bip122, cosmos, eip155, polkadot, solana } from '../src/generated/methods.ts'
import { generateChainMethods, generateMethods } from './generateRpc.ts'

const committed = (name: string) => readFileSync(new URL(`../src/generated/${name}.ts`, import.meta.url), 'utf8')

const tables = { bip122, cosmos, eip155, polkadot, solana }

describe('generateMethods', () => {
  test('behavior: the committed file of methods is up to date', () => {
    expect(committed('methods')).toBe(generateMethods())
  })

  test("behavior: contains each method's `connects` and `account` from the RPC table", () => {
    for (const [method, { namespaces, connects, account }] of rpc)
      for (const namespace of namespaces) {
        const facts = tables[namespace][method]
        expect([method, facts?.connects]).toEqual([method, connects])
        expect([method, facts?.account]).toEqual([method, account === 'from' ? 0 : account])
      }
  })

  test('behavior: contains `effect` for each method that a wallet in the page may answer', () => {
    for (const [method, { namespaces, effect, answer }] of rpc) {
      const isReported = effect === 'sends' || effect === 'switches' || effect === 'disconnects'
      const reaches = answer.extension === 'wallet' || effect === 'disconnects'
      const facts = tables[namespaces[0]!][method]
      expect([method, facts?.effect]).toEqual([method, isReported && reaches ? effect : undefined])
    }
  })

  test('behavior: lists a method that several families share under each of these families', () => {
    expect(eip155.wallet_disconnect).toEqual({ effect: 'disconnects' })
  })
})

describe('generateChainMethods', () => {
  test('behavior: the committed file of chain methods is up to date', () => {
    expect(committed('chainMethods')).toBe(generateChainMethods())
  })

  test("behavior: contains the safe methods that a network's node answers, according to the RPC table", () => {
    for (const [name, { answer, safe }] of rpc) {
      expect([name, chainMethods.includes(name)]).toEqual([name, Object.values(answer).includes('rpc')])
      if (chainMethods.includes(name)) expect([name, safe]).toEqual([name, true])
    }
  })
})
