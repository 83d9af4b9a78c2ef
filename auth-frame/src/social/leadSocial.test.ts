import { describe, expect, test } from 'vitest'
import { keepSocialStep } from './keepSocialStep.ts'
import { leadSocial } from './leadSocial.ts'
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
/** An attempt that someone else collects. */
const foreign = beginAt(deployment.keeperService, '3')

/** A tab whose page is opened again and again. */
function tab(storage = true) {
  const items = new Map<string, string>()
  const visit = (href: string, from: { opener?: boolean; referrer?: string } = {}) => {
    const seen: unknown[] = []
    const see =
      (name: string) =>
      (...what: unknown[]) =>
        void seen.push([name, ...what])
    const url = new URL(href)
    leadSocial({
      window: {
        opener: from.opener === false ? null : { postMessage: see('message') },
        location: { href, pathname: url.pathname, hash: url.hash, search: url.search },
        document: { referrer: from.referrer ?? '' },
        history: { replaceState: (_, __, to) => see('address')(to) },
        close: see('close'),
      },
      deployment,
      steps: keepSocialStep(() => {
        if (!storage) throw new DOMException('', 'SecurityError')
        return {
          getItem: (key) => items.get(key) ?? null,
          setItem: (key, value) => void items.set(key, value),
          removeItem: (key) => void items.delete(key),
        }
      }),
      post: see('post'),
      visit: see('visit'),
      show: see('show'),
    })
    return seen
  }
  return { visit, items }
}
const ours = { referrer: `${deployment.modalOrigin}/` }
const clear = ['address', '/social.html']
const end = (resultUri: string) => [
  ['show', 'done'],
  clear,
  ['message', { resultUri }, deployment.modalOrigin],
  ['close'],
]

describe('leadSocial', () => {
  test('default', () => {
    const { visit, items } = tab()
    expect(visit(address, ours)).toEqual([clear, ['post', way.login]])
    expect(visit(page)).toEqual([['post', way.keeper]])
    expect(visit(page)).toEqual(end(page))
    expect(items.size).toBe(0)
  })

  test('behavior: a provider cuts the popup off from its opener on the way', () => {
    const { visit } = tab()
    visit(address, ours)
    expect(visit(page, { opener: false })).toEqual([['post', way.keeper]])
    expect(visit(page, { opener: false })).toEqual([['show', 'done'], clear, ['close']])
  })

  test.each([1, 2])('behavior: a failure at role %i ends it', (role) => {
    const { visit, items } = tab()
    visit(address, ours)
    if (role === 2) visit(page)
    const failed = `${page}?error=access_denied`
    expect(visit(failed)).toEqual(end(failed))
    expect(items.size).toBe(0)
    expect(visit(page)).toEqual([['show', 'lost']])
  })

  test.each([
    ['a link in a mail', {}],
    ['a page that opens it', { referrer: 'https://evil.example/' }],
    ['the login role, in the popup', { referrer: `${deployment.loginService}/` }],
    ['the login role, by a redirect of what this page posted', { referrer: 'https://auth.example/' }],
    ['a look-alike', { referrer: `${deployment.modalOrigin}.evil.example/` }],
    ['a link of the modal, by a redirect', { ...ours, opener: false }],
    ['no address', { referrer: 'about:blank' }],
  ])('error: %s brings a way of its own: each role asks the visitor first', (_, from) => {
    const { visit } = tab()
    visit(address, ours)
    expect(visit(socialAddress('https://auth.example', { ...way, keeper: foreign }), from)).toEqual([
      clear,
      ['visit', way.login],
    ])
    expect(visit(page)).toEqual([['visit', foreign]])
    expect(visit(page)).toEqual(end(page))
  })

  test('error: a way to anywhere else', () => {
    const { visit, items } = tab()
    const evil = `${page}#${new URLSearchParams({ ...way, keeper: foreign.replace('keeper', 'evil') })}`
    expect(visit(evil, ours)).toEqual([clear, ['show', 'lost']])
    expect(items.size).toBe(0)
  })

  test('error: the way is not known any more', () => {
    expect(tab().visit(page)).toEqual([['show', 'lost']])
  })

  test('error: the visitor allows no storage: said before anything is asked of them', () => {
    expect(tab(false).visit(address, ours)).toEqual([clear, ['show', 'lost']])
  })
})
