import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { eventually } from '../../fakes/eventually.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { track } from './track.ts'

describe('track', () => {
  test('default', async () => {
    const { app, host, requests } = fakeApp({ server: () => Response.json({ isAnalyticsEnabled: false }) })
    track(app, 'CLICK_NETWORKS', {})
    expect(host.received('emit')).toEqual([{ name: 'CLICK_NETWORKS', data: {} }])
    await eventually(() => expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/getAnalyticsConfig']))
  })

  test('behavior: requests the analytics settings only once', async () => {
    const { app, requests } = fakeApp({ server: () => Response.json({ isAnalyticsEnabled: false }) })
    for (let count = 0; count < 3; count++) track(app, 'CLICK_NETWORKS', {})
    await eventually(() => expect(requests.length).toBeGreaterThan(0))
    expect(requests).toHaveLength(1)
  })

  test('behavior: if the dapp disabled analytics, reports an event to the dapp but not to the server', async () => {
    const { app, host, requests } = fakeApp({ options: { features: { analytics: false } } })
    let loads = 0
    track({ ...app, api: () => Promise.reject(new Error(`${loads++}`)) }, 'CLICK_NETWORKS', {})
    await vi.dynamicImportSettled()
    expect([host.received('emit').length, loads, requests]).toEqual([1, 0, []])
  })

  test('error: if the code that sends events does not load, the next event loads it again', async () => {
    const fake = fakeApp({ server: () => Response.json({ isAnalyticsEnabled: false }) })
    let loads = 0
    const app = {
      ...fake.app,
      api: () => (loads++ === 0 ? Promise.reject(new Error('no chunk')) : fake.app.api()),
    }
    track(app, 'CLICK_NETWORKS', {})
    await eventually(() => {
      track(app, 'CLICK_NETWORKS', {})
      expect(fake.requests.length).toBeGreaterThan(0)
    })
  })
})

/** All event names. */
const eventNames = `
  MODAL_CREATED MODAL_OPEN MODAL_CLOSE INITIALIZE INTERNAL_SDK_ERROR
  CLICK_ALL_WALLETS CLICK_NETWORKS CLICK_WALLET_HELP CLICK_NETWORK_HELP CLICK_GET_WALLET SELECT_WALLET SEARCH_WALLET
  CONNECT_SUCCESS CONNECT_ERROR CONNECT_PROXY_ERROR DISCONNECT_SUCCESS DISCONNECT_ERROR SWITCH_NETWORK
  CLICK_TRANSACTIONS ERROR_FETCH_TRANSACTIONS LOAD_MORE_TRANSACTIONS
  CLICK_SIGN_SIWX_MESSAGE CLICK_CANCEL_SIWX SIWX_AUTH_SUCCESS SIWX_AUTH_ERROR
  EMAIL_LOGIN_SELECTED EMAIL_SUBMITTED DEVICE_REGISTERED_FOR_EMAIL EMAIL_VERIFICATION_CODE_SENT
  EMAIL_VERIFICATION_CODE_PASS EMAIL_VERIFICATION_CODE_FAIL EMAIL_EDIT EMAIL_UPGRADE_FROM_MODAL
  SOCIAL_LOGIN_STARTED SOCIAL_LOGIN_REQUEST_USER_DATA SOCIAL_LOGIN_SUCCESS SOCIAL_LOGIN_ERROR SOCIAL_LOGIN_CANCELED
  SET_PREFERRED_ACCOUNT_TYPE
  OPEN_SWAP CLICK_SELECT_TOKEN_TO_SWAP CLICK_SELECT_NETWORK_TO_SWAP CLICK_CONVERT
  INITIATE_SWAP SWAP_SUCCESS SWAP_ERROR SWAP_APPROVAL_ERROR
  OPEN_SEND SEND_INITIATED SEND_SUCCESS SEND_ERROR SEND_REJECTED
  SELECT_BUY_CRYPTO SELECT_BUY_PROVIDER SELECT_WHAT_IS_A_BUY
  OPEN_ENS_FLOW REGISTER_NAME_INITIATED REGISTER_NAME_SUCCESS REGISTER_NAME_ERROR
`
  .trim()
  .split(/\s+/)

const frame = new URL('../../', import.meta.url)
/**
 * The event names in all calls of `track` or `trackSignIn`. A call has one name, or a condition that picks one of two
 * names.
 */
const sent = readdirSync(frame, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^fakes|^generated/.test(path))
  .map((path) => readFileSync(new URL(path, frame), 'utf8'))
  .flatMap((text) => [...text.matchAll(/\btrack(?:SignIn)?\(\s*app,\s*(?:\w+ \? )?'(\w+)'(?: : '(\w+)')?,/g)])
  .flatMap(([, one = '', other]) => (other ? [one, other] : one))

const table = readFileSync(new URL('../../../../shared/src/tables/ModalEvents.ts', import.meta.url), 'utf8')

describe('ModalEvents', () => {
  test('behavior: `ModalEvents` contains exactly the event names that the code knows', () => {
    const typed = [...table.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name!)
    expect(typed.sort()).toEqual([...eventNames].sort())
  })

  test.each(eventNames)('behavior: some code sends %s', (name) => {
    expect(sent).toContain(name)
  })
})
