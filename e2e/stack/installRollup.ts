import { numberToHex, type TestClient } from 'viem'

/**
 * Data fee in wei that the oracle always reports: 45,000 gwei. The fee that the chain really charges for a transfer's
 * data is slightly lower, about 39,000 gwei.
 */
const oracleFee = 45_000_000_000_000n
/** Bytecode that answers every call with the value of the contract's first storage slot. */
const constantCode = '0x5f545f5260205ff3'
const oracle = '0x420000000000000000000000000000000000000F'
const l1Block = '0x4200000000000000000000000000000000000015'

/**
 * Makes an OP Stack chain charge a fee for transaction data, as public OP Stack chains do. Sets the Ethereum prices in
 * the chain's L1 block contract, and installs an oracle that reports a fee.
 */
export async function installRollup(client: TestClient): Promise<void> {
  const word = (value: bigint) => numberToHex(value, { size: 32 })
  // The slots contain the base fee, the scalars of base fee and blob fee, and the blob fee. The values are similar to
  // those of Base when Ethereum's base fee is 30 gwei.
  const slots: readonly (readonly [slot: bigint, value: bigint])[] = [
    [1n, 30_000_000_000n],
    [3n, (0x558n << 128n) | (0xc5fc5n << 96n)],
    [7n, 1n],
  ]
  for (const [slot, value] of slots)
    await client.setStorageAt({ address: l1Block, index: word(slot), value: word(value) })
  await client.setCode({ address: oracle, bytecode: constantCode })
  await client.setStorageAt({ address: oracle, index: word(0n), value: word(oracleFee) })
}
