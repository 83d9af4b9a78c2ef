import { describe, expect, test } from 'vitest'
import { pageFetch, type ReadNode } from './createApi.ts'
import { hearNodeReads } from './nodeReads.ts'

const url = 'http://127.0.0.1:8545/key'
const asked = () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] })
  return new Request(url, { method: 'POST', body })
}
/** Returns a list that collects the requests reported to the network activity log. */
function listening() {
  const heard: (readonly [string, number | null])[] = []
  hearNodeReads(({ address, bytes }) => address === url && heard.push([address, bytes]))
  return heard
}

describe('pageFetch', () => {
  test('default: returns the host page’s answer, and the network activity log shows the request', async () => {
    const heard = listening()
    const inputs: unknown[] = []
    const readNode: ReadNode = async (input) => {
      inputs.push(input)
      return { status: 200, text: '{"result":"é"}' }
    }
    const answer = await pageFetch(readNode)(asked())
    expect([answer.status, await answer.text()]).toEqual([200, '{"result":"é"}'])
    expect(inputs).toEqual([{ url, id: 7, rpc: { method: 'eth_chainId', params: [] } }])
    expect(heard).toEqual([[url, 15]])
  })

  test('error: if the host page could not reach the node, reports the request, but no size', async () => {
    const heard = listening()
    const failure = await pageFetch(() => Promise.reject(new Error('ECONNREFUSED')))(asked()).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchInlineSnapshot('[TypeError: Failed to fetch]')
    expect(heard).toEqual([[url, null]])
  })
})
