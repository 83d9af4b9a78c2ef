import { describe, expect, test } from 'vitest'
import { checkOrigin } from '../../app/project/checkOrigin.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { smartAccount } from '../../fakes/fakeAuth.ts'
import { declined } from '../../fakes/fakeWallet.ts'
import { loggedIn } from '../../fakes/loggedIn.ts'
import { unlisted } from '../../fakes/unlisted.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { revokeSmartSession } from './revokeSmartSession.ts'
import { smartSessionsQuery } from './useSmartSessions.ts'

const smart = (given: Parameters<typeof loggedIn>[0] = {}) =>
  loggedIn(given, ({ auth }) => {
    auth.smartAccountNetworks = [1]
  })

describe('revokeSmartSession', () => {
  test('default', async () => {
    const { app, auth } = await smart()
    auth.answers.rpcRequest = () => '0x5a'
    await Promise.all([revokeSmartSession(app, 'one'), revokeSmartSession(app, 'one')])
    expect(auth.asked).toEqual([
      [
        'rpcRequest',
        {
          namespace: 'eip155',
          chainId: 'eip155:1',
          rpc: { method: 'wallet_revokePermissions', params: [{ pci: 'one' }] },
        },
      ],
    ])
  })

  test('behavior: asks the user for an approval, and then shows the list of smart sessions again', async () => {
    const { app, auth, state } = await smart()
    auth.owner = 'waits'
    openModal(app)
    state().push('SmartSessionList')
    for (const does of ['approves', 'declines'] as const) {
      auth.answers.rpcRequest = async () => {
        await auth.tell.surface({ surface: 'approval', waiting: 0 })
        expect(state().history.at(-1)?.view).toBe('ApproveTransaction')
        await auth.tell.surface({ surface: 'none', waiting: 0 })
        return does === 'approves' ? '0x5a' : declined()
      }
      await revokeSmartSession(app, 'one').catch(() => {})
      expect([state().open, state().history.at(-1)?.view, app.transactions]).toEqual([true, 'SmartSessionList', []])
    }
  })

  test('error: rejects for an unlisted dapp, and leaves no pending modal flow behind', async () => {
    const { app } = await smart({ server: unlisted })
    await checkOrigin(app).over
    await expect(revokeSmartSession(app, 'one')).rejects.toMatchObject({ reason: 'ALERT_ORIGIN_NOT_ALLOWED' })
    expect(app.transactions).toEqual([])
  })

  test('error: rejects if the user declines the approval', async () => {
    const { app, auth } = await smart()
    auth.answers.rpcRequest = declined
    await expect(revokeSmartSession(app, 'one')).rejects.toMatchObject({ code: 4001 })
  })

  test('error: rejects if the embedded wallet is not connected', async () => {
    await expect(revokeSmartSession(fakeApp().app, 'one')).rejects.toMatchObject({ reason: 'AUTH_NOT_CONNECTED' })
  })
})

describe('smartSessions', () => {
  test('default', async () => {
    const { app, requests } = await smart({ server: () => Response.json({ pcis: [] }) })
    expect(await queryClientOf(app).fetchQuery(smartSessionsQuery(app))).toEqual([])
    const { pathname } = new URL(requests.at(-1)?.url ?? '')
    expect(pathname).toBe(`/v1/sessions/eip155%3A1%3A${smartAccount.toLowerCase()}`)
  })

  test('behavior: sends no request if the user has no smart account', async () => {
    expect(smartSessionsQuery((await loggedIn()).app).enabled).toBe(false)
  })
})
