import { type Hex, numberToHex, parseEther } from 'viem'
import { waitForReceipt } from '../../cards/waitForReceipt.ts'
import { connectedAccount } from '../../connectedAccount.ts'
import type { Demo } from '../../Demo.ts'
import type { Fact } from '../../dom/factList.ts'

const transfer = { to: '0x976EA74026E726554dB657fA54763abd0C3a0aa9', value: numberToHex(parseEther('0.001')) }

/** Sends ether on the active chain, and waits until the transaction is in a block. */
export async function send(
  demo: Demo,
  progress: (waiting: string, facts: readonly Fact[]) => void,
): Promise<readonly Fact[]> {
  const params = [{ from: await connectedAccount(demo), ...transfer }]
  const hash = (await demo.provider.request({ method: 'eth_sendTransaction', params })) as Hex
  const sent: Fact = { name: 'Hash', value: hash, tone: 'copy' }
  progress('Sent. Waiting for a block…', [sent])
  const { blockNumber, status } = await waitForReceipt(demo.provider, hash)
  const block = BigInt(blockNumber)
  return [
    sent,
    status === '0x1'
      ? { name: 'Status', value: `Confirmed in block ${block}`, tone: 'good' }
      : { name: 'Status', value: `Reverted in block ${block}`, tone: 'bad' },
  ]
}
