import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { startPage } from '../fakes/startPage.ts'
import { connectDevice } from './connectDevice.ts'
import type { DeviceNotice } from './createDeviceNotice.ts'

const email = 'anna@example.com'

describe('connectDevice', () => {
  test('behavior: if the link is opened in another IP network, shows digits, and then a two-minute delay', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await page.ask('connectEmail', { email })
    const shown: string[] = []
    let asked = 0
    service.faults.before = (path) => {
      if (path !== '/v1/device/collect') return
      asked++
      const request = service.deviceOf(email)
      if (asked === 2) request.elsewhere = '42'
      // Together, these polls take longer than one `connectDevice` call waits. While this frame shows the notice, only
      // this frame continues to poll.
      if (asked === 130) request.held = true
      if (asked === 140) {
        request.held = false
        service.approveLink(email)
      }
    }
    const noticeDevice = (): DeviceNotice => ({
      hear: (collected) => {
        const said = collected.state === 'pending' ? (collected.digits ?? '') : collected.state
        if (said !== (shown.at(-1) ?? '')) shown.push(said)
      },
      isShown: () => shown.length > 0,
      left: new Promise(() => {}),
      end: () => void shown.push('end'),
    })
    const context = { ...page.login, noticeDevice }
    await connectDevice(context)
    expect(shown).toEqual(['42', 'held', 'done', 'end'])
    const mails = service.login.mails.length
    // The modal calls `connectDevice` again when its own view is visible again.
    await connectDevice(context)
    expect(service.login.mails.length).toBe(mails)
    await page.ask('connectOtp', { otp: service.codeFor(email) })
    expect(await page.ask('isConnected')).toEqual({ isConnected: true })
  })

  test('error: rejects with USER_REJECTED if the user leaves the screen with the digits', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await page.ask('connectEmail', { email })
    const noticeDevice = (): DeviceNotice => ({
      hear: () => {},
      isShown: () => true,
      left: Promise.reject(makeError('USER_REJECTED')),
      end: () => {},
    })
    await expect(connectDevice({ ...page.login, noticeDevice })).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    await expect(page.ask('connectDevice')).rejects.toMatchObject({ reason: 'LOGIN_ENDED' })
  })
})
