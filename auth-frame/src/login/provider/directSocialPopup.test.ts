import { describe, expect, test } from 'vitest'
import type { SocialWay } from '../createAttempts.ts'
import { answerLead } from './answerLead.ts'
import { createSocialSteps } from './createSocialSteps.ts'
import { directSocialPopup, endSocial } from './directSocialPopup.ts'
import { socialAddress } from './socialAddress.ts'

const deployment = {
  modalOrigin: 'https://modal.example',
  loginService: 'https://login.example',
  keeperService: 'https://keeper.example',
}
const page = 'https://auth.example/social.html'
const beginAt = (service: string, digit: string) =>
  `${service}/v1/social/begin/${digit.repeat(8)}-0000-4000-8000-000000000000`
const way = { login: beginAt(deployment.loginService, '1'), keeper: beginAt(deployment.keeperService, '2') }
const address = socialAddress('https://auth.example', way)
/** The URL of an attacker's attempt. The attacker would collect the result. */
const foreign = beginAt(deployment.keeperService, '3')

const site = 'https://app.example'
const half = (digits: string) => `${page}#${new URLSearchParams({ digits, site })}`

type From = { readonly opener?: 'modal' | 'auth' | 'other' | 'none'; readonly running?: SocialWay }

/**
 * Creates a fake tab that can load its page several times. By default, a modal opened the tab, and the modal's auth
 * frame has a pending login.
 */
function tab(storage = true) {
  const items = new Map<string, string>()
  const visit = async (href: string, { opener = 'modal', running = way }: From = {}) => {
    const seen: unknown[] = []
    const see =
      (name: string) =>
      (...what: unknown[]) =>
        void seen.push([name, ...what])
    const url = new URL(href)
    const heard: ((event: MessageEvent) => void)[] = []
    const auth = frame('https://auth.example', (event) => heard.forEach((hear) => void hear(event)))
    answerLead({ window: auth.window, authOrigin: 'https://auth.example', ways: () => [undefined, running] })
    const hostile = frame('https://evil.example', (event) => heard.forEach((hear) => void hear(event)))
    hostile.window.addEventListener('message', ({ data, source }) => {
      source?.postMessage({ ...(data as object), airlock: 'lead' }, { targetOrigin: 'https://auth.example' })
    })
    const frames = opener === 'modal' ? [hostile.asked, auth.asked] : [hostile.asked]
    const page = (...[message, to]: unknown[]) => {
      if (to === deployment.modalOrigin) see('message')(message, to)
    }
    const openers = {
      modal: Object.assign([...frames], { postMessage: page }),
      other: Object.assign([...frames], { postMessage: page }),
      auth: Object.assign(auth.asked as unknown as Window & Window[], { length: 0 }),
      none: null,
    }
    await directSocialPopup({
      window: {
        opener: openers[opener],
        location: { href, pathname: url.pathname, hash: url.hash, search: url.search, origin: url.origin },
        history: { replaceState: (_, __, to) => see('address')(to) },
        addEventListener: (_: string, hear: never) => void heard.push(hear),
        removeEventListener: (_: string, hear: never) => void heard.splice(heard.indexOf(hear), 1),
        close: see('close'),
      },
      deployment,
      steps: createSocialSteps(() => {
        if (!storage) throw new DOMException('', 'SecurityError')
        return {
          getItem: (key) => items.get(key) ?? null,
          setItem: (key, value) => void items.set(key, value),
          removeItem: (key) => void items.delete(key),
        }
      }),
      late: async () => {
        for (let turn = 0; turn < 10; turn++) await Promise.resolve()
      },
      post: see('post'),
      visit: see('visit'),
      show: see('show'),
    })
    expect(heard).toEqual([])
    return seen
  }
  return { visit, items }
}

/** A fake frame of an origin, as `social.html` sees it. `answered` receives the frame's answer. */
function frame(origin: string, answered: (event: MessageEvent) => void) {
  const listeners: ((event: MessageEvent) => void)[] = []
  const asked = {
    postMessage(data: unknown, targetOrigin: unknown) {
      if (targetOrigin !== origin) return
      const source = {
        postMessage: (answer: unknown, { targetOrigin: to }: { targetOrigin: string }) =>
          to === 'https://auth.example' && answered({ data: answer, origin, source: asked } as never),
      }
      for (const hear of listeners) hear({ data, origin: 'https://auth.example', source } as never)
    },
  }
  const window = { addEventListener: (_: string, hear: never) => void listeners.push(hear) }
  return { asked: asked as unknown as Window, window: window as unknown as Window }
}

const clear = ['address', '/social.html']
const end = (resultUri: string) => [
  ['show', 'done'],
  clear,
  ['message', { resultUri }, deployment.modalOrigin],
  ['close'],
]

describe('directSocialPopup', () => {
  test('default', async () => {
    const { visit, items } = tab()
    expect(await visit(address)).toEqual([clear, ['post', way.login]])
    expect(await visit(page)).toEqual([['post', way.keeper]])
    expect(await visit(page)).toEqual(end(page))
    expect(items.size).toBe(0)
  })

  test('behavior: works even if a provider separates the popup from its opener', async () => {
    const { visit } = tab()
    await visit(address)
    expect(await visit(page, { opener: 'none' })).toEqual([['post', way.keeper]])
    expect(await visit(page, { opener: 'none' })).toEqual([['show', 'done'], clear, ['close']])
  })

  test('behavior: the wallet’s own page confirms only those URLs that its own logins use', async () => {
    const { visit } = tab()
    const from = { opener: 'auth' } as const
    expect(await visit(address, from)).toEqual([clear, ['post', way.login]])
    expect(await visit(page, from)).toEqual([['post', way.keeper]])
    expect(await visit(page, from)).toEqual([['show', 'done'], clear, ['close']])
    const given = socialAddress('https://auth.example', { ...way, keeper: foreign })
    expect(await visit(given, from)).toEqual([clear, ['visit', way.login]])
  })

  test('behavior: an auth frame can send its user to a login at the keeper only', async () => {
    const { visit, items } = tab()
    const running = { keeper: way.keeper }
    const alone = socialAddress('https://auth.example', running)
    expect(await visit(alone, { opener: 'auth', running })).toEqual([clear, ['post', way.keeper]])
    expect(await visit(page, { opener: 'auth' })).toEqual([['show', 'done'], clear, ['close']])
    expect(items.size).toBe(0)
    // No auth frame confirms another login's URLs, so the login ends with the keeper's three digits.
    for (const from of [{ opener: 'auth' }, { opener: 'modal', running: way }] as const) {
      expect(await visit(alone, from)).toEqual([clear, ['visit', way.keeper]])
      expect(await visit(half('123'), from)).toEqual([clear, ['show', 'code', { digits: '123', site }]])
    }
  })

  test.each([1, 2])('behavior: ends the login if role %i reports a failure', async (role) => {
    const { visit, items } = tab()
    await visit(address)
    if (role === 2) await visit(page)
    const failed = `${page}?error=access_denied`
    expect(await visit(failed)).toEqual(end(failed))
    expect(items.size).toBe(0)
    expect(await visit(page)).toEqual([['show', 'lost']])
  })

  test.each<[string, From]>([
    ['the modal itself, without a login', { running: { login: '', keeper: '' } }],
    [
      'the modal itself, for its own login at one role',
      { running: { ...way, keeper: beginAt('https://keeper.example', '4') } },
    ],
    ['a page that opens it', { opener: 'other' }],
    ['a link in a mail, or a page whose headers cut it off', { opener: 'none' }],
  ])('error: for unconfirmed URLs from %s, each role asks the user and the login ends with a code', async (_, from) => {
    const { visit } = tab()
    const given = socialAddress('https://auth.example', { ...way, keeper: foreign })
    expect(await visit(given, from)).toEqual([clear, ['visit', way.login]])
    expect(await visit(half('123'), from)).toEqual([clear, ['visit', foreign]])
    const code = ['show', 'code', { digits: '123456', site }]
    expect(await visit(half('456'), from)).toEqual([clear, code])
    // A phone may load the page again when the user returns to it.
    expect(await visit(page, from)).toEqual([code])
  })

  test('error: refuses a login if the two halves of its code are for different sites', async () => {
    const { visit } = tab()
    await visit(address, { opener: 'none' })
    await visit(half('123'))
    expect(await visit(half('456').replace('app.example', 'evil.example'))).toEqual([clear, ['show', 'lost']])
    expect(await visit(page)).toEqual([['show', 'lost']])
  })

  test.each(['12', '1234', '12a', ''])('error: does not accept %j as half of a code', async (digits) => {
    const { visit } = tab()
    await visit(address, { opener: 'none' })
    expect(await visit(half(digits))).toEqual([clear, ['show', 'lost']])
  })

  test('error: refuses a code if the browser has stored no login', async () => {
    expect(await tab().visit(half('123'))).toEqual([clear, ['show', 'lost']])
  })

  test('error: refuses a URL of a service that is not in the deployment', async () => {
    const { visit, items } = tab()
    const evil = `${page}#${new URLSearchParams({ ...way, keeper: foreign.replace('keeper', 'evil') })}`
    expect(await visit(evil)).toEqual([clear, ['show', 'lost']])
    expect(items.size).toBe(0)
  })

  test('error: refuses to continue if the browser has stored no login', async () => {
    expect(await tab().visit(page)).toEqual([['show', 'lost']])
  })

  test('error: reports that the browser denies storage before the user has to do anything', async () => {
    expect(await tab(false).visit(address)).toEqual([clear, ['show', 'lost']])
  })
})

const modalOrigin = 'https://modal.example'
const href = 'https://auth.example/social.html?error=access_denied'

function popup(cutOff = false) {
  const seen: unknown[] = []
  const window = {
    opener: cutOff ? null : { postMessage: (...message: unknown[]) => seen.push(['message', ...message]) },
    location: { href, pathname: '/social.html' },
    history: { replaceState: (...state: unknown[]) => seen.push(['address', state[2]]) },
    close: () => seen.push(['close']),
  }
  return { window, seen }
}

describe('endSocial', () => {
  test('default', () => {
    const { window, seen } = popup()
    endSocial({ window, modalOrigin })
    expect(seen).toEqual([['address', '/social.html'], ['message', { resultUri: href }, modalOrigin], ['close']])
  })

  test('behavior: if the popup is separated from its opener, only clears the popup’s URL and closes it', () => {
    const { window, seen } = popup(true)
    endSocial({ window, modalOrigin })
    expect(seen).toEqual([['address', '/social.html'], ['close']])
  })
})
