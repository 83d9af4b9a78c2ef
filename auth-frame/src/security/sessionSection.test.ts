import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeDocument } from '../fakes/fakeDocument.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { logIn, startPage } from '../fakes/startPage.ts'
import { hasValidLogin } from '../login/hasValidLogin.ts'
import { createStatus } from '../ui/createStatus.ts'
import { formatTime } from '../ui/formatTime.ts'
import { sessionSection } from './sessionSection.ts'
import { sessionWords } from './sessionWords.ts'

afterEach(() => void vi.unstubAllGlobals())
const email = 'anna@example.com'

/** Creates the list of logins that is shown in the browser that logged in last. */
async function listed(browsers: number) {
  const clock = { time: 1_795_000_000_000 }
  const service = fakeService(() => clock.time)
  const pages = []
  for (let index = 0; index < browsers; index++) {
    clock.time += 60_000
    const page = startPage({ service, host: `https://${index}.example` })
    await logIn(page, service, email)
    pages.push(page)
  }
  const { page: fake, see } = fakeDocument()
  vi.stubGlobal('document', fake)
  const status = createStatus()
  const own = pages.at(-1)!
  const active = () => own.login.session.current()!
  const section = sessionSection({ active, login: own.login }, status)
  await section.ready
  const node = see(section.node)
  const lists = () => node.all('ul')
  const rows = () =>
    lists()[0]!
      .all('li')
      .map((each) => [...each.all('strong'), ...each.all('small')].map((line) => line.textContent))
  const press = (name: RegExp) =>
    node
      .all('button')
      .find((each) => name.test(each.getAttribute('aria-label') ?? each.textContent))!
      .click()
  // The list of ended logins is hidden while it is empty.
  const past = () => (lists()[1]?.all('li') ?? []).map((each) => each.all('small').map((line) => line.textContent))
  return { service, pages, own, node, rows, past, press, said: () => see(status.node).textContent }
}

describe('sessionSection', () => {
  test('default', async () => {
    const { rows, node } = await listed(2)
    const [own, other, ...more] = rows()
    const [where, when] = ['With Chrome on Linux, from Switzerland', expect.stringMatching(/^Logged in .+, last used /)]
    expect([own, other, more]).toEqual([['app.example', 'This browser', where, when], ['app.example', where, when], []])
    const ends = node.all('li').map((each) => each.all('button').length)
    expect(ends).toEqual([0, 1])
    expect(node.all('p').map((each) => each.textContent)).not.toContain('You are not logged in anywhere else.')
  })

  test('behavior: shows a message if the user has no other login', async () => {
    const { rows, node } = await listed(1)
    expect(rows()).toHaveLength(1)
    expect(node.all('p').map((each) => each.textContent)).toContain('You are not logged in anywhere else.')
  })

  test('behavior: ends a login without asking the user to log in again, and removes it from the list', async () => {
    const { service, pages, rows, press, said } = await listed(3)
    const mails = [service.login.mails.length, service.keeper.mails.length]
    press(/^Log out app\.example, last used /)
    await expect.poll(said).toBe('Logged out app.example')
    expect(rows()).toHaveLength(2)
    expect([service.login.mails.length, service.keeper.mails.length]).toEqual(mails)
    // The test has ended the more recently used one of the other two logins.
    const connected = []
    for (const page of pages) connected.push(await hasValidLogin(page.login))
    expect(connected).toEqual([true, false, true])
  })

  test('behavior: removes a login from the list even if it has already ended', async () => {
    const { pages, rows, press, said } = await listed(2)
    await pages[0]!.ask('signOut')
    press(/^Log out app\.example/)
    await expect.poll(said).toBe('Logged out app.example')
    expect(rows()).toHaveLength(1)
  })

  test('error: ends no login if the service is unreachable; the user can try again', async () => {
    const { service, pages, rows, press, said } = await listed(2)
    service.faults.before = () => {
      throw new TypeError('fetch failed')
    }
    press(/^Log out app\.example/)
    await expect.poll(said).toMatch(/could not be reached/)
    delete service.faults.before
    expect([rows().length, await hasValidLogin(pages[0]!.login)]).toEqual([2, true])
    press(/^Log out app\.example/)
    await expect.poll(() => rows().length).toBe(1)
  })

  test('behavior: lists ended logins separately, without a button', async () => {
    const { rows, past, press, said, node } = await listed(2)
    expect(past()).toEqual([])
    press(/^Log out app\.example/)
    await expect.poll(said).toBe('Logged out app.example')
    expect(rows()).toHaveLength(1)
    const when = expect.stringMatching(/^Logged in .+, ended /)
    expect(past()).toEqual([['With Chrome on Linux, from Switzerland', when]])
    expect(node.all('ul')[1]!.all('button')).toEqual([])
  })

  test('behavior: ends all logins with one click, including the login in this browser', async () => {
    const { service, own, press } = await listed(2)
    press(/^Log out everywhere$/)
    await expect.poll(() => own.login.session.current()).toBe(undefined)
    expect(service.login.sessions.size).toBe(0)
  })
})

const [createdAt, usedAt] = [1_795_000_000_000, 1_795_086_400_000]
const known = {
  origin: 'https://app.example:8443',
  browser: 'Chrome on Linux',
  place: 'Switzerland',
  createdAt,
  usedAt,
}

describe('sessionWords', () => {
  test('default', () => {
    expect(sessionWords(known)).toEqual({
      site: 'app.example:8443',
      where: 'With Chrome on Linux, from Switzerland',
      when: `Logged in ${formatTime(createdAt)}, last used ${formatTime(usedAt)}`,
      used: formatTime(usedAt),
    })
  })

  test.each([
    ['a place', { place: null }, { where: 'With Chrome on Linux' }],
    ['a browser', { browser: null, place: null }, { where: undefined }],
    ['a site', { origin: null }, { site: 'Unknown site' }],
  ])('behavior: describes a login that lacks %s', (_, lacking, words) => {
    expect(sessionWords({ ...known, ...lacking })).toMatchObject(words)
  })
})
