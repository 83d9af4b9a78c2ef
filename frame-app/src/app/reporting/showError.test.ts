import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { type ErrorReason, errorTable } from '#shared/errors/errorTable.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { showAlert, showError } from './showError.ts'

const logged: unknown[] = []
const warned: unknown[] = []
beforeEach(() => {
  logged.splice(0)
  warned.splice(0)
  vi.spyOn(console, 'error').mockImplementation((text) => void logged.push(text))
  vi.spyOn(console, 'warn').mockImplementation((text) => void warned.push(text))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const fallback = makeError('CONNECTION_ERROR')
const shown = (error: unknown, other = fallback) => {
  const { app, state } = fakeApp({ options: { debug: true } })
  showError(app, error, other)
  return { snack: state().snack?.text ?? null, alerts: state().alerts.map(({ title }) => title) }
}

describe('showError', () => {
  test('default', () => {
    expect(shown(makeError('CHAIN_NOT_SUPPORTED'))).toEqual({ snack: 'Chain is not supported', alerts: [] })
  })

  test('behavior: shows each error as a snack or an alert, whichever the error table says', () => {
    const errors = (Object.keys(errorTable) as ErrorReason[]).map((reason) => makeError(reason))
    for (const error of errors) {
      const { reason, surface } = error
      const { snack, alerts } = shown(error)
      const place = snack ? 'snack' : alerts.length > 0 ? 'alert' : 'view'
      const expected = { caller: 'snack', snack: 'snack', alert: 'alert', developer: 'alert', view: 'view' }[surface]
      expect([reason, place]).toEqual([reason, expected])
      if (surface === 'caller') expect(snack).toBe('Connection error')
    }
  })

  test('behavior: shows the fallback message if the error is not ours, or is meant only for the caller', () => {
    for (const error of [new TypeError('x is undefined'), 'text', null, makeError('USER_REJECTED')])
      expect(shown(error)).toEqual({ snack: 'Connection error', alerts: [] })
    expect(shown(null, makeError('ALERT_RATE_LIMITED'))).toEqual({ snack: null, alerts: ['Rate Limited'] })
  })
})

describe('showAlert', () => {
  test('default', () => {
    const { app, state } = fakeApp()
    showAlert(app, makeError('ALERT_ORIGIN_NOT_ALLOWED'), { origin: 'https://dapp.example' })
    expect(state().alerts).toMatchInlineSnapshot(`
      [
        {
          "detail": "The origin https://dapp.example is not on the allow list of this project. Add it in the project settings.",
          "id": "ALERT_ORIGIN_NOT_ALLOWED:Invalid App Configuration:The origin https://dapp.example is not on the allow list of this project. Add it in the project settings.",
          "returns": undefined,
          "title": "Invalid App Configuration",
          "tone": "danger",
        },
      ]
    `)
    expect(logged).toMatchInlineSnapshot(`
      [
        "Airlock: Invalid App Configuration. The origin https://dapp.example is not on the allow list of this project. Add it in the project settings. (/reference/errors/ALERT_ORIGIN_NOT_ALLOWED)",
      ]
    `)
  })

  test('behavior: does not repeat an alert, but shows an alert with the same title and other advice', () => {
    const { app, state } = fakeApp()
    for (const reason of ['ALERT_ORIGIN_NOT_ALLOWED', 'ALERT_INVALID_PROJECT_ID', 'ALERT_ORIGIN_NOT_ALLOWED'] as const)
      showAlert(app, makeError(reason), { origin: 'https://dapp.example' })
    expect(state().alerts.map(({ title }) => title)).toEqual(['Invalid App Configuration', 'Invalid App Configuration'])
    expect(logged).toHaveLength(2)
  })

  test('behavior: logs an alert again if it is shown again after the user dismissed it', () => {
    const { app, state } = fakeApp()
    for (const _ of [1, 2]) showAlert(app, makeError('ALERT_EMBEDDED_WALLET_LOAD'))
    expect(logged).toHaveLength(1)
    state().dismissAlert(state().alerts[0]!.id)
    showAlert(app, makeError('ALERT_EMBEDDED_WALLET_LOAD'))
    expect(logged).toHaveLength(2)
  })

  test('behavior: shows only the title of an error that has no advice', () => {
    const { app, state } = fakeApp({ options: { debug: true } })
    showAlert(app, makeError('INVALID_OPTION', { option: 'a', accepts: 'b' }))
    expect(state().alerts[0]).not.toHaveProperty('detail')
    expect(logged).toEqual(['Airlock: Option `a` accepts b (/reference/errors/INVALID_OPTION)'])
  })

  test('behavior: shows a warning as a warning, and logs it as a warning', () => {
    const { app, state } = fakeApp({ options: { debug: true } })
    showAlert(app, makeError('ALERT_LOCAL_IGNORED'), { options: 'features.email' })
    expect(state().alerts.map(({ tone }) => tone)).toEqual(['warning'])
    expect([warned, logged]).toEqual([
      [
        'Airlock: Local configuration ignored. The settings of this project decide on features.email. (/reference/errors/ALERT_LOCAL_IGNORED)',
      ],
      [],
    ])
  })

  test('behavior: shows a dismissed alert again only if its error recurs and the error table allows it', () => {
    const { app, state } = fakeApp({ options: { debug: true } })
    const again = (error: AirlockError) => {
      for (const _ of [1, 2]) showAlert(app, error)
      expect(state().alerts).toHaveLength(1)
      state().dismissAlert(state().alerts[0]!.id)
      showAlert(app, error)
      const shown = state().alerts.length
      for (const { id } of state().alerts) state().dismissAlert(id)
      return shown
    }
    const errors = (Object.keys(errorTable) as ErrorReason[]).map((reason) => makeError(reason))
    const alerts = errors.filter(({ surface }) => surface === 'alert' || surface === 'developer')
    expect(alerts.filter((error) => again(error) === 1).map(({ reason }) => reason)).toEqual([
      'ALERT_SESSION_EXPIRED',
      'ALERT_HOST_FRAMED',
      'ALERT_EMBEDDED_WALLET_LOAD',
      'ALERT_EMBEDDED_WALLET_TIMEOUT',
      'ALERT_INSTALLED_LOAD',
    ])
  })

  test.each([
    ['https://dapp.example', undefined, false],
    ['https://localhost.dapp.example', undefined, false],
    ['http://localhost:3000', undefined, true],
    ['http://host.localhost:4300', undefined, true],
    ['http://127.0.0.1:5173', undefined, true],
    ['https://dapp.example', true, true],
    ['http://localhost:3000', false, false],
  ])('behavior: on %s with `debug` %s, shows an alert for developers: %s', (askingOrigin, debug, isShown) => {
    const { app, state } = fakeApp({ options: debug === undefined ? {} : { debug } })
    for (const _ of [1, 2]) showAlert({ ...app, askingOrigin }, makeError('UNKNOWN_OPTION', { option: 'a' }))
    expect([state().alerts.length, warned.length]).toEqual([isShown ? 1 : 0, 1])
  })

  test('behavior: shows an alert that concerns the user on every host', () => {
    const { app, state } = fakeApp()
    showAlert(app, makeError('ALERT_ORIGIN_NOT_ALLOWED'))
    expect(state().alerts).toHaveLength(1)
  })

  test('behavior: if `debug` is false, logs the error once and shows no alert bar', () => {
    const { app, state } = fakeApp({ options: { debug: false } })
    for (const _ of [1, 2]) showAlert(app, makeError('ALERT_NETWORK_NOT_FOUND'))
    expect([state().alerts, logged.length]).toEqual([[], 1])
  })
})
