import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
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

  test('behavior: the settings are asked for once', async () => {
    const { app, requests } = fakeApp({ server: () => Response.json({ isAnalyticsEnabled: false }) })
    for (let count = 0; count < 3; count++) track(app, 'CLICK_NETWORKS', {})
    await eventually(() => expect(requests.length).toBeGreaterThan(0))
    expect(requests).toHaveLength(1)
  })

  test('error: a failed load is not kept, the next event tries again', async () => {
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

/** The members of an object type, each in one line, as its file writes them. */
function membersOf(path: string, type: string): string[] {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '')
  const [, body = ''] = new RegExp(`type ${type} = \\{\\n([\\s\\S]*?)\\n\\}`).exec(text) ?? []
  return body.split(/\n(?= {2}\w)/).map((member) => member.replaceAll(/\s+/g, ' ').trim())
}
/** The texts that a type allows. */
const textsOf = (path: string, type: string): string[] => {
  const [, union = ''] =
    new RegExp(`type ${type} = (.*)`).exec(readFileSync(new URL(path, import.meta.url), 'utf8')) ?? []
  return [...union.matchAll(/'(\w+)'/g)].map(([, each]) => each!)
}

describe('TrackedEvents', () => {
  const sdk = '../../../../sdk/src/ModalEvents.ts'

  test('behavior: the SDK types what the frame sends, and nothing else', () => {
    const sent = membersOf('./track.ts', 'TrackedEvents')
    const typed = membersOf(sdk, 'ModalEvents')
    expect(sent.length).toBeGreaterThan(20)
    expect(
      sent
        .filter((each) => !typed.includes(each))
        .map((each) => `Add it to ModalEvents in sdk/src/ModalEvents.ts: ${each}`),
    ).toEqual([])
    expect(
      typed.filter((each) => !sent.includes(each)).map((each) => `Take it out of sdk/src/ModalEvents.ts: ${each}`),
    ).toEqual([])
  })

  test('behavior: a method of login is the same to both', () => {
    const auth = '../../store/authSlice.ts'
    const methods = [...textsOf(auth, 'LoginMethod'), ...textsOf(auth, 'SocialProvider')]
    expect(methods.length).toBeGreaterThan(5)
    expect(textsOf(sdk, 'LoginMethod').sort()).toEqual(methods.sort())
  })
})
