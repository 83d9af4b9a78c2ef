import { describe, expect, test } from 'vitest'
import { namespacesInHabit } from './namespacesInHabit.ts'

const alice = '0x00000000000000000000000000000000000A11cE'
const [one, base] = ['eip155:1', 'eip155:8453']
const eip155 = {
  chains: [one, base],
  accounts: [`${one}:${alice}`, `${base}:${alice}`],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['chainChanged'],
}
const on = (...chains: string[]) => ({ ...eip155, chains, accounts: chains.map((chain) => `${chain}:${alice}`) })

describe('namespacesInHabit', () => {
  test('default', () => {
    expect(namespacesInHabit({ eip155 }, {})).toEqual({ eip155 })
  })

  test('behavior: `keyed` uses chain ids as keys; `both` does so for the first chain, else the family’s name', () => {
    expect(namespacesInHabit({ eip155 }, { namespaces: 'keyed' })).toEqual({ [one]: on(one), [base]: on(base) })
    expect(namespacesInHabit({ eip155 }, { namespaces: 'both' })).toEqual({ [one]: on(one), eip155: on(base) })
  })

  test('behavior: does not grant methods that the wallet lacks', () => {
    const { eip155: granted } = namespacesInHabit({ eip155 }, { lacks: ['personal_sign'] })
    expect(granted?.methods).toEqual(['eth_sendTransaction'])
  })
})
