import { formatEther, getAddress, type Hex, isAddress, numberToHex, parseEther } from 'viem'
import { connectedAccount } from '../connectedAccount.ts'
import type { Demo } from '../Demo.ts'
import { createResult } from '../dom/createResult.ts'
import { element } from '../dom/element.ts'
import type { Fact } from '../dom/factList.ts'
import { onSubmit } from '../dom/onSubmit.ts'
import { waitForReceipt } from './waitForReceipt.ts'

/** Sends ether, and waits until the transaction is in a block. */
export function transactionCard(demo: Demo): void {
  const to = element<HTMLInputElement>('transaction-to')
  const amount = element<HTMLInputElement>('transaction-amount')
  const result = createResult(element('transaction-result'))
  onSubmit(element('transaction-form'), () =>
    result.run('Waiting for your wallet…', async (progress) => {
      const transfer = { to: parseAddress(to.value), value: numberToHex(parseAmount(amount.value)) }
      const from = await connectedAccount(demo)
      const params = [{ from, ...transfer }]
      const hash = (await demo.provider.request({ method: 'eth_sendTransaction', params })) as Hex
      const sent: Fact = { name: 'Hash', value: hash, tone: 'copy' }
      progress('Sent. Waiting for a block…', [sent])
      const { blockNumber, status, gasUsed, effectiveGasPrice } = await waitForReceipt(demo.provider, hash)
      const block = BigInt(blockNumber)
      const fee = `${formatEther(BigInt(gasUsed) * BigInt(effectiveGasPrice))} ETH`
      return [
        sent,
        status === '0x1'
          ? { name: 'Status', value: `Confirmed in block ${block}`, tone: 'good' }
          : { name: 'Status', value: `Reverted in block ${block}`, tone: 'bad' },
        { name: 'Fee', value: fee },
      ]
    }),
  )
}

function parseAddress(text: string): Hex {
  const address = text.trim()
  if (!isAddress(address, { strict: false }))
    throw new Error('The recipient is not an address: it needs 0x and 40 hexadecimal digits.')
  return getAddress(address)
}

function parseAmount(text: string): bigint {
  if (!/^\d+(\.\d{1,18})?$/.test(text.trim())) throw new Error('The amount must be a number such as 0.001.')
  return parseEther(text.trim())
}
