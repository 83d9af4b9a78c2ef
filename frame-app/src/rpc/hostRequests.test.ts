import { describe, expect, test } from 'vitest'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { recordOf } from '../app/store/recordOf.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { updateEmailPrimaryOtp } from '../embedded/email/UpdateEmailPrimaryOtpView.tsx'
import { updateEmailSecondaryOtp } from '../embedded/email/UpdateEmailSecondaryOtpView.tsx'
import { updateEmail } from '../embedded/email/updateEmail.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { loggedIn } from '../fakes/loggedIn.ts'
import { manyWallets } from '../fakes/manyWallets.ts'
import { closeModal } from '../modal/routing/closeModal.ts'
import { hostConnections } from '../wallets/connections/hostState.ts'
import { deleteConnectionForHost, disconnectForHost, showHostLink, updateEmailForHost } from './hostRequests.ts'

describe('deleteConnectionForHost', () => {
  test('default', async () => {
    const fake = manyWallets()
    await fake.connect('eip155', 0)
    await fake.connect('eip155', 1)
    const id = fake.record('eip155', 0)
    await disconnectForHost(fake.app, { id })
    expect(hostConnections(fake.state(), 'eip155').map((each) => each.id)).toEqual([id])
    await deleteConnectionForHost(fake.app, { id })
    expect([hostConnections(fake.state(), 'eip155'), recordOf(fake.state(), id)]).toEqual([[], undefined])
    expect(connectionOf(fake.state(), 'eip155').id).toBe(fake.record('eip155', 1))
  })

  test('behavior: ends a live connection before deleting it, and activates the latest other connection', async () => {
    const fake = manyWallets()
    await fake.connect('eip155', 0)
    await fake.connect('eip155', 1)
    const [first, second] = [fake.record('eip155', 0), fake.record('eip155', 1)]
    await deleteConnectionForHost(fake.app, { id: second })
    expect([connectionOf(fake.state(), 'eip155').id, recordOf(fake.state(), second)]).toEqual([first, undefined])
  })

  test('behavior: does nothing for an unknown connection', async () => {
    const fake = manyWallets()
    await fake.connect('eip155', 0)
    await deleteConnectionForHost(fake.app, { id: '0000000000000000' })
    expect(connectionOf(fake.state(), 'eip155').status).toBe('connected')
  })
})

const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`

describe('showHostLink', () => {
  test('default', () => {
    const { app, state } = fakeApp({ options: { manualWCControl: true } })
    showHostLink(app, uri)
    expect(state().pairing).toEqual({ uri, isHosts: true })
    state().setOpen(true)
    closeModal(app)
    expect(state().pairing).toBeNull()
  })

  test('error: rejects a pairing link from the host unless the host controls WalletConnect', () => {
    const { app, state } = fakeApp()
    expect(() => showHostLink(app, uri)).toThrow('`uri` needs `manualWCControl`')
    expect(state().pairing).toBeNull()
  })
})

describe('updateEmailForHost', () => {
  test('default', async () => {
    const { app, state } = await loggedIn()
    state().patchAuth({ loginMethod: 'email' })
    const updated = updateEmailForHost(app)
    expect([state().open, currentRoute(state())?.view]).toEqual([true, 'UpdateEmailWallet'])
    await updateEmail(app, 'new@mail.example')
    await updateEmailPrimaryOtp(app, '111111')
    await updateEmailSecondaryOtp(app, '222222')
    closeModal(app)
    expect(await updated).toEqual({ email: 'new@mail.example' })
  })

  test('error: rejects if the modal closes before the user has confirmed the new email address', async () => {
    const { app, state } = await loggedIn()
    state().patchAuth({ loginMethod: 'email' })
    const updated = updateEmailForHost(app)
    await updateEmail(app, 'new@mail.example')
    closeModal(app)
    await expect(updated).rejects.toMatchObject({ code: 4001, reason: 'MODAL_CLOSED' })
    expect(state().auth.user?.email).toBe('ada@mail.example')
  })

  test('error: rejects if the user is not logged in by email', async () => {
    const visitor = fakeApp()
    const social = await loggedIn()
    social.state().patchAuth({ loginMethod: 'google' })
    for (const { app, state } of [visitor, social]) {
      const message = 'Address or auth connector not found'
      await expect(updateEmailForHost(app)).rejects.toMatchObject({ code: 4100, message })
      expect(state().open).toBe(false)
    }
  })
})
