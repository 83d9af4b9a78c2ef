import type { Address, TypedDataDefinition } from 'viem'
import type { Fact } from '../dom/factList.ts'

/**
 * Address of the local world's USDC. It is the first contract that its deployer creates, so its address is the same on
 * every chain.
 */
const usdc = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35'
const bob = '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB'

export type TypedDataExample = {
  /** A readable summary for the user, shown before signing. */
  readonly summary: readonly Fact[]
  data(account: Address, chainId: number): TypedDataDefinition
}

export const typedDataExamples = {
  mail: {
    summary: [
      { name: 'To', value: 'Bob' },
      { name: 'Address of Bob', value: bob, tone: 'code' },
      { name: 'Contents', value: 'Hello, Bob!' },
    ],
    data: (account, chainId) => ({
      domain: {
        name: 'Ether Mail',
        version: '1',
        chainId,
        verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
      },
      types: {
        Person: [
          { name: 'name', type: 'string' },
          { name: 'wallet', type: 'address' },
        ],
        Mail: [
          { name: 'from', type: 'Person' },
          { name: 'to', type: 'Person' },
          { name: 'contents', type: 'string' },
        ],
      },
      primaryType: 'Mail',
      message: {
        from: { name: 'You', wallet: account },
        to: { name: 'Bob', wallet: bob },
        contents: 'Hello, Bob!',
      },
    }),
  },
  permit: {
    summary: [
      { name: 'Spender', value: bob, tone: 'code' },
      { name: 'May spend', value: '25 USDC' },
      { name: 'Until', value: '1 January 2030' },
    ],
    data: (account, chainId) => ({
      domain: { name: 'USD Coin', version: '2', chainId, verifyingContract: usdc },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { owner: account, spender: bob, value: 25_000_000n, nonce: 0n, deadline: 1_893_456_000n },
    }),
  },
} as const satisfies Record<string, TypedDataExample>
