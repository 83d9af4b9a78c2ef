import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { checkOrigin } from '../../app/project/checkOrigin.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { eventually } from '../../fakes/eventually.ts'
import type { FakeApp } from '../../fakes/fakeApp.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { loggedIn } from '../../fakes/loggedIn.ts'
import { unlisted } from '../../fakes/unlisted.ts'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { request } from '../../rpc/request.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const sign = ({ app }: FakeApp) => request(app, 'eip155', { method: 'personal_sign', params: ['0x61', alice] })
const view = ({ state }: FakeApp) => (state().open ? (currentRoute(state())?.view ?? null) : null)
const shown = (fake: FakeApp) => eventually(() => expect(view(fake)).toBe('ApproveTransaction'))

/** Logs in to a fake app. Each approval stays pending until the test answers it for the user. */
async function slow(given?: Parameters<typeof loggedIn>[0], before?: Parameters<typeof loggedIn>[1]) {
  const fake = await loggedIn(given, before)
  fake.auth.owner = 'waits'
  return fake
}

describe('approve', () => {
  test('default', async () => {
    const fake = await slow()
    const signing = sign(fake)
    await shown(fake)
    expect(fake.state().auth).toMatchObject({ surface: 'approval', waiting: 0 })
    fake.auth.decide('approves')
    expect(await signing).toMatch(/^0x/)
    expect([view(fake), fake.state().auth.surface, fake.auth.names()]).toEqual([null, 'none', ['rpcRequest']])
  })

  test('behavior: shows no approval for a request that needs none', async () => {
    const fake = await loggedIn()
    fake.auth.answers.rpcRequest = () => ({ '0x1': {} })
    await request(fake.app, 'eip155', { method: 'wallet_getCapabilities' })
    expect(view(fake)).toBe(null)
  })

  test('behavior: reloads the balance after an approved request, if the request may spend funds', async () => {
    const fake = await slow()
    fake.auth.wallet.answers.eth_sendTransaction = `0x${'1'.repeat(64)}`
    const invalidated: unknown[] = []
    queryClientOf(fake.app).invalidateQueries = async (filters) => void invalidated.push(filters?.queryKey)
    const send = () =>
      request(fake.app, 'eip155', { method: 'eth_sendTransaction', params: [{ from: alice, to: alice }] })
    const asked = async (asking: Promise<unknown>, does: 'approves' | 'declines') => {
      await eventually(() => expect(fake.state().auth.surface).toBe('approval'))
      fake.auth.decide(does)
      await asking.catch(() => {})
    }
    await asked(send(), 'declines')
    await asked(sign(fake), 'approves')
    expect(invalidated).toEqual([])
    await asked(send(), 'approves')
    await eventually(() => expect(invalidated).toEqual([['nativeBalance'], ['tokens'], ['nfts']]))
  })

  test('behavior: opens FeeNeeded over the current view and rejects if the account cannot pay the fee', async () => {
    const fake = await slow()
    fake.auth.answers.rpcRequest = () => {
      throw makeError('FEE_NOT_COVERED', { symbol: 'ETH', network: 'Ethereum' }, { data: { account: alice } })
    }
    await expect(sign(fake)).rejects.toMatchObject({ reason: 'FEE_NOT_COVERED', code: -32003 })
    const params = { network: 'eip155:1', account: alice }
    expect([fake.state().open, fake.state().history]).toEqual([true, [{ view: 'FeeNeeded', params }]])
    fake.state().reset('WalletSendPreview')
    await expect(sign(fake)).rejects.toMatchObject({ reason: 'FEE_NOT_COVERED' })
    expect(fake.state().history.map((route) => route.view)).toEqual(['WalletSendPreview', 'FeeNeeded'])
  })

  test("behavior: keeps an approval on screen even if the account cannot pay another request's fee", async () => {
    const fake = await slow()
    const first = sign(fake)
    await shown(fake)
    fake.auth.answers.rpcRequest = () => {
      throw makeError('FEE_NOT_COVERED', { symbol: 'ETH', network: 'Ethereum' })
    }
    await expect(sign(fake)).rejects.toMatchObject({ reason: 'FEE_NOT_COVERED' })
    expect([view(fake), fake.state().snack?.text]).toEqual([
      'ApproveTransaction',
      'You need ETH on Ethereum to pay the network fee',
    ])
    fake.auth.decide('approves')
    await first
  })

  test('behavior: if the user declines, shows "Signature declined", and then closes the modal', async () => {
    const fake = await slow()
    const signing = sign(fake)
    await shown(fake)
    fake.auth.decide('declines')
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect([view(fake), fake.state().snack?.text]).toEqual(['ApproveTransaction', 'Signature declined'])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(view(fake)).toBe(null)
  })

  test('behavior: if the user declines with a smart account, says that the dapp may not support it', async () => {
    const fake = await slow({}, ({ auth }) => {
      auth.smartAccountNetworks = [1]
    })
    const { address } = connectionOf(fake.state(), 'eip155')
    const signing = request(fake.app, 'eip155', { method: 'personal_sign', params: ['0x61', address ?? ''] })
    await shown(fake)
    fake.auth.decide('declines')
    await signing.catch(() => {})
    expect(fake.state().snack?.text).toBe('This application might not support Smart Accounts')
  })

  test('behavior: keeps the modal open after a rejection if another request needs an approval', async () => {
    const fake = await slow()
    const first = sign(fake)
    await shown(fake)
    fake.auth.decide('declines')
    await first.catch(() => {})
    const second = sign(fake)
    await eventually(() => expect(fake.state().auth.surface).toBe('approval'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(view(fake)).toBe('ApproveTransaction')
    fake.auth.decide('approves')
    await second
    expect(view(fake)).toBe(null)
  })

  test('behavior: keeps the modal open after a rejection, even if the next approval is not shown yet', async () => {
    const fake = await slow()
    const first = sign(fake)
    await shown(fake)
    fake.auth.decide('declines')
    await first.catch(() => {})
    fake.auth.answers.rpcRequest = () => new Promise(() => {})
    void sign(fake)
    await eventually(() => expect(fake.auth.names().length).toBe(2))
    await vi.advanceTimersByTimeAsync(5_000)
    expect([view(fake), fake.auth.names()]).toEqual(['ApproveTransaction', ['rpcRequest', 'rpcRequest']])
  })

  test('behavior: when the first of two requests is answered, keeps the second approval on screen', async () => {
    const fake = await slow()
    const [first, second] = [sign(fake), sign(fake)]
    await shown(fake)
    await eventually(() => expect(fake.auth.names().length).toBe(2))
    await eventually(() => expect(fake.state().auth.waiting).toBe(1))
    fake.auth.decide('approves')
    await first
    expect(view(fake)).toBe('ApproveTransaction')
    fake.auth.decide('approves')
    await second
    expect(view(fake)).toBe(null)
  })

  test('behavior: rejects the pending request if the user closes the modal', async () => {
    const fake = await slow()
    const signing = sign(fake)
    await shown(fake)
    closeModal(fake.app)
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect(fake.auth.names()).toEqual(['rpcRequest', 'abort'])
    expect([view(fake), fake.state().snack]).toEqual([null, null])
  })

  test('behavior: rejects the request if the user closes the modal while the auth frame reloads (RL-1)', async () => {
    const fake = await slow()
    const signing = sign(fake)
    await shown(fake)
    fake.state().patchAuth({ surface: 'none', waiting: 0 })
    closeModal(fake.app)
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect(fake.auth.names()).toEqual(['rpcRequest', 'abort'])
  })

  test('behavior: shows an approval over the current view, and shows that view again after a rejection', async () => {
    const fake = await slow()
    openModal(fake.app)
    const signing = sign(fake)
    await shown(fake)
    fake.auth.decide('declines')
    await signing.catch(() => {})
    expect(view(fake)).toBe('Account')
  })

  test('behavior: rejects the request if the user goes back to another view, but keeps the modal open', async () => {
    const fake = await slow()
    openModal(fake.app)
    const signing = sign(fake)
    await shown(fake)
    fake.state().pop()
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect(view(fake)).toBe('Account')
  })

  test('behavior: when an approval ends, runs the callback of the modal flow that requested it', async () => {
    const fake = await slow()
    openModal(fake.app)
    const ended: string[] = []
    const entry = () => ({
      onSuccess: () => void ended.push('success'),
      onError: () => void ended.push('error'),
      onCancel: () => void ended.push('cancel'),
    })
    for (const does of ['approves', 'declines'] as const) {
      fake.app.transactions.push(entry())
      const signing = sign(fake)
      await shown(fake)
      fake.auth.decide(does)
      await signing.catch(() => {})
      if (does === 'approves') fake.state().reset('Account')
    }
    expect([ended, view(fake), fake.app.transactions]).toEqual([['success', 'cancel'], 'Account', []])
  })

  test('error: closes the modal without a message if a request fails, unless the user declined it', async () => {
    const fake = await loggedIn()
    fake.auth.wallet.answers.personal_sign = () => {
      throw new Error('broken')
    }
    await expect(sign(fake)).rejects.toMatchObject({ code: -32603 })
    expect([view(fake), fake.state().snack]).toEqual([null, null])
  })

  test('error: if the allowlist cannot be loaded, rejects with the server’s error without an approval', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const fake = await loggedIn({ server: () => new Response('', { status: 429 }) })
    checkOrigin(fake.app, () => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(9_000)
    await expect(sign(fake)).rejects.toMatchObject({ code: -32005, message: 'RATE_LIMITED' })
    expect(fake.auth.names()).toEqual([])
  })

  test('error: does not call an origin unlisted if the origin check gets no answer', async () => {
    const fake = await loggedIn()
    checkOrigin(fake.app, () => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(9_000)
    await expect(sign(fake)).rejects.toMatchObject({
      code: -32603,
      message: 'The wallet service could not be reached. Check your connection',
    })
    expect([fake.auth.names(), fake.state().alerts]).toEqual([[], []])
  })

  test('error: an unlisted dapp can read from the chain, but cannot request an approval', async () => {
    const fake = await loggedIn({ server: unlisted })
    await checkOrigin(fake.app).over
    await expect(sign(fake)).rejects.toMatchObject({ code: 4100, message: 'Invalid App Configuration' })
    expect(fake.auth.names()).toEqual([])
    fake.auth.answers.rpcRequest = () => ({ '0x1': {} })
    await request(fake.app, 'eip155', { method: 'wallet_getCapabilities' })
    expect(fake.auth.names()).toEqual(['rpcRequest'])
  })
})
