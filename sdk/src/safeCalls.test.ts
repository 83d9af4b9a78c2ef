import { describe, expect, test } from 'vitest'
import { safeCalls } from './safeCalls.ts'

const safeAddress = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const to = `0x${'b'.repeat(40)}`
const safeTxHash = `0x${'12'.repeat(32)}`
const txHash = `0x${'34'.repeat(32)}`
const receipt = { logs: [{ data: '0x' }], blockHash: `0x${'56'.repeat(32)}`, blockNumber: '0x10', gasUsed: 21_000 }

/** Fakes a Safe on chain 10, and logs the requests that Safe's app receives. */
function safe(transaction: object = {}, mined: unknown = receipt) {
  const asked: unknown[] = []
  const app = {
    info: async () => ({ safeAddress, chainId: 10 }),
    ask: async (method: string, params: object) => {
      asked.push([method, params])
      return method === 'sendTransactions' ? { safeTxHash } : { txStatus: 'SUCCESS', txHash, ...transaction }
    },
    onChain: async (call: object) => (asked.push(call), mined),
  }
  return { asked, ask: (method: string, given?: unknown) => safeCalls(app, method, given) }
}
const status = { version: '1.0', id: safeTxHash, chainId: '0xa' }
const mined = {
  logs: receipt.logs,
  status: '0x1',
  blockHash: receipt.blockHash,
  blockNumber: '0x10',
  gasUsed: '0x5208',
  transactionHash: txHash,
}
const batch = (valueDecoded: unknown) => ({
  txData: { dataDecoded: { method: 'multiSend', parameters: [{ valueDecoded }] } },
})

// The expected values are the results of @safe-global/safe-apps-provider 0.18.6 for the same inputs.
describe('safeCalls', () => {
  test('default: sends a batch as one transaction, and returns the Safe transaction hash as the batch’s id', async () => {
    const { ask, asked } = safe()
    const calls = [
      { to, value: '0x1' },
      { to, data: '0xabcd' },
    ]
    expect(await ask('wallet_sendCalls', { version: '1.0', from: safeAddress, chainId: '0xa', calls })).toEqual({
      id: safeTxHash,
    })
    const txs = [
      { to, data: '0x', value: '0x1' },
      { to, data: '0xabcd', value: '0x0' },
    ]
    expect(asked).toEqual([['sendTransactions', { txs }]])
  })

  test('behavior: reports the capabilities of a Safe', async () => {
    expect(await safe().ask('wallet_getCapabilities', safeAddress)).toEqual({
      '0xa': { atomicBatch: { supported: true } },
    })
  })

  test.each([
    ['AWAITING_CONFIRMATIONS', 100],
    ['AWAITING_EXECUTION', 100],
    ['CANCELLED', 400],
    ['FAILED', 500],
  ])(
    'behavior: for a batch in state %s, reports the status before there is a hash on chain',
    async (txStatus, code) => {
      const { ask, asked } = safe({ txStatus, txHash: null })
      expect(await ask('wallet_getCallsStatus', safeTxHash)).toEqual({ ...status, status: code })
      expect(asked).toEqual([['getTxBySafeTxHash', { safeTxHash }]])
    },
  )

  test.each([
    ['one call', {}, [mined]],
    ['no data', { txData: null }, [mined]],
    ['another method', { txData: { dataDecoded: { method: 'transfer', parameters: [] } } }, [mined]],
    ['two calls', batch([{}, {}]), [mined, mined]],
    ['calls that were not decoded', batch(null), [mined]],
    ['a failure', { txStatus: 'FAILED' }, [{ ...mined, status: '0x0' }]],
  ])('behavior: returns one receipt per call of a mined transaction with %s', async (_, transaction, receipts) => {
    const code = 'txStatus' in transaction ? 500 : 200
    const { ask, asked } = safe(transaction)
    expect(await ask('wallet_getCallsStatus', safeTxHash)).toEqual({ ...status, status: code, receipts })
    expect(asked[1]).toEqual({ method: 'eth_getTransactionReceipt', params: [txHash] })
  })

  test('behavior: returns no receipt before the transaction is mined', async () => {
    expect(await safe({}, null).ask('wallet_getCallsStatus', safeTxHash)).toEqual({ ...status, status: 200 })
  })

  test.each([
    ['another network', { chainId: '0x1', calls: [{ to }] }, 5710],
    ['another account', { chainId: '0xa', from: to, calls: [{ to }] }, 4100],
    ['a call without a recipient', { chainId: '0xa', from: safeAddress, calls: [{ to }, { data: '0x' }] }, -32602],
    ['no calls', { chainId: '0xa', from: safeAddress }, -32602],
    ['nothing', undefined, -32602],
  ])('error: rejects a batch with %s', async (_, given, code) => {
    const { ask, asked } = safe()
    await expect(ask('wallet_sendCalls', given)).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })

  test('error: rejects an unsupported method', async () => {
    await expect(safe().ask('wallet_showCallsStatus')).rejects.toMatchObject({ code: 4200 })
  })
})
