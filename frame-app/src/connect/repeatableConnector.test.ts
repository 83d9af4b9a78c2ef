import { describe, expect, test } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import { fromWallet } from '../fakes/fakeWallet.ts'
import type { ConnectInput, Connector, Established } from '../wallets/connector.ts'
import { repeatableConnector } from './repeatableConnector.ts'

const input = {} as ConnectInput
const established = (link: string) => ({ link }) as Established

/** Starts to connect. `requests` are the requests that the wallet has received, in order. */
function started() {
  const requests: ReturnType<typeof deferred<Established>>[] = []
  const create = () =>
    ({
      id: 'a',
      connect: () => {
        const request = deferred<Established>()
        requests.push(request)
        return request.promise
      },
    }) as unknown as Connector
  const { connector, repeat } = repeatableConnector(create)
  return { answer: connector.connect(input), repeat, requests }
}

describe('repeatableConnector', () => {
  test('default: sends one request', async () => {
    const { answer, requests } = started()
    requests[0]!.resolve(established('first'))
    expect(await answer).toEqual(established('first'))
    expect(requests).toHaveLength(1)
  })

  test('behavior: connects with the answer to either request', async () => {
    for (const index of [0, 1]) {
      const { answer, repeat, requests } = started()
      repeat()
      requests[index]!.resolve(established(`${index}`))
      expect(await answer).toEqual(established(`${index}`))
    }
  })

  test('behavior: keeps waiting if the wallet refuses the repetition because a request is still open', async () => {
    const { answer, repeat, requests } = started()
    repeat()
    requests[1]!.reject(fromWallet(-32002, 'Already processing eth_requestAccounts. Please wait.'))
    await requests[1]!.promise.catch(() => {})
    requests[0]!.resolve(established('first'))
    expect(await answer).toEqual(established('first'))
  })

  test('error: fails if the user declines the repetition', async () => {
    const { answer, repeat, requests } = started()
    repeat()
    requests[1]!.reject(fromWallet(4001, 'User rejected the request.'))
    await expect(answer).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: sends nothing once the request is answered', async () => {
    const { answer, repeat, requests } = started()
    requests[0]!.resolve(established('first'))
    await answer
    await Promise.resolve()
    repeat()
    expect(requests).toHaveLength(1)
  })
})
