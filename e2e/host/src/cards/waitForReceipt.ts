import type { Hex } from 'viem'
import type { Provider } from '../../../../sdk/src/index.ts'

type Receipt = {
  readonly blockNumber: Hex
  readonly status: Hex
  readonly gasUsed: Hex
  readonly effectiveGasPrice: Hex
}

const every = 500
const atMost = 120

/** Polls the provider until the transaction is in a block. */
export async function waitForReceipt(provider: Provider, hash: Hex): Promise<Receipt> {
  for (let attempt = 0; attempt < atMost; attempt++) {
    const receipt = (await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })) as Receipt | null
    if (receipt) return receipt
    await new Promise((resolve) => setTimeout(resolve, every))
  }
  throw new Error(`${hash} is not in a block after a minute. It may still be: look again later.`)
}
