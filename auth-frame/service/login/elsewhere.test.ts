import { describe, expect, test } from 'vitest'
import { keeperApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createProof, requester } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld({
  CLIENT_ADDRESS_HEADER: 'x-real-ip',
  CLIENT_COUNTRY_HEADER: 'x-country',
})

const [attacker, visitor] = ['203.0.113.7', '192.0.2.1']

/** A browser in the attacker's network requests access, and the user gets the email. */
async function begin(headers: Record<string, string> = { 'x-real-ip': attacker }) {
  const email = world.address()
  const { verifier, challenge } = createProof()
  const { id } = await service.keeper.ok(keeperApi.startDevice, { ...requester, email, challenge }, undefined, headers)
  const path = world.inbox.linkPath(email)
  return {
    email,
    path,
    collect: () => service.keeper.ok(keeperApi.collectDevice, { id, verifier }),
    open: async (from = visitor) =>
      (await fetch(service.at('keeper') + path, { headers: { 'x-real-ip': from } })).text(),
    press: (fields: Record<string, string>, from = visitor) => post(path, fields, from),
  }
}
async function post(path: string, fields: Record<string, string>, from = visitor) {
  const headers = { origin: world.urls.keeper, 'x-real-ip': from }
  const response = await fetch(service.at('keeper') + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  })
  return { status: response.status, page: await response.text() }
}
const other = (digits: string) => `${(Number(digits) + 1) % 100}`.padStart(2, '0')

/** The user opens the link in a different IP network, so the browser that requested the login shows two digits. */
async function opened() {
  const request = await begin()
  await request.open()
  const collected = await request.collect()
  const digits = collected.state === 'pending' ? (collected.digits ?? '') : ''
  return { ...request, digits }
}

describe('an emailed link that the user opens in another IP network', () => {
  test("default: Approve requires the new browser's digits, and takes effect after two minutes", async () => {
    const { collect, press, digits, email } = await opened()
    expect(digits).toMatch(/^\d{2}$/)
    const { page } = await press({ answer: 'approve', digits })
    expect(page).toContain('It gets access in two minutes')
    world.later(119)
    expect(await collect()).toEqual({ state: 'held' })
    world.later(2)
    expect(await collect()).toMatchObject({ state: 'done', session: { account: { email } } })
    world.later(61)
    expect(await collect()).toEqual({ state: 'denied', reason: 'expired' })
  })

  test('behavior: the page shows browser and location; in another IP network it also asks for the digits', async () => {
    const here = await begin({ 'x-real-ip': visitor, 'x-country': 'DE' })
    const same = await here.open()
    expect(same).toMatch(/From<\/dt><dd id="place">Germany</)
    expect(same).toContain('The one you opened this page on')
    expect(same).not.toContain('name="digits"')
    expect(await here.collect()).toEqual({ state: 'pending' })
    expect((await here.press({ answer: 'approve' })).page).toContain('Browser approved')
    expect((await here.collect()).state).toBe('done')

    const page = await (await begin()).open()
    expect(page).toContain('the network 203.0.113.x')
    expect(page).toContain('Another one than the one you opened this page on')
    expect(page).toContain('name="digits"')
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=/)
  })

  test('behavior: clicking "It was not me" in the notice email stops the approved browser', async () => {
    const { collect, press, digits, email } = await opened()
    await press({ answer: 'approve', digits })
    const { mail, text } = world.inbox.newest(email)
    expect(mail.subject).toBe('A new browser was approved')
    expect(text).toContain('from the network 203.0.113.x. It gets access at')
    const stop = world.inbox.linkPath(email)
    // Opening the link stops nothing, because mail scanners open links too.
    expect(await (await fetch(service.at('keeper') + stop)).text()).toContain('It was not me')
    expect(await collect()).toEqual({ state: 'held' })
    expect(
      (await fetch(service.at('keeper') + stop, { method: 'POST', headers: { origin: 'https://evil.example' } }))
        .status,
    ).toBe(403)
    expect((await post(stop, {})).page).toContain('The browser gets no access')
    world.later(121)
    expect(await collect()).toEqual({ state: 'denied', reason: 'denied' })
  })

  test('behavior: clicking "It was not me" also stops a browser that may already collect its session', async () => {
    const { collect, press, digits, email } = await opened()
    await press({ answer: 'approve', digits })
    world.later(121)
    expect((await post(world.inbox.linkPath(email), {})).page).toContain('The browser gets no access')
    expect((await collect()).state).toBe('denied')
  })

  test('behavior: once the browser has collected its session, the stop page says what the user can do', async () => {
    const { collect, press, digits, email } = await opened()
    await press({ answer: 'approve', digits })
    world.later(121)
    await collect()
    for (const path of [world.inbox.linkPath(email), `/device/stop/${'A'.repeat(43)}`])
      expect((await post(path, {})).page).toContain('Too late to stop it')
  })

  test('behavior: approves nothing if the notice cannot be sent, and the user can click Approve again', async () => {
    const { collect, press, digits, email } = await opened()
    world.inbox.unknown.add(email)
    expect((await press({ answer: 'approve', digits })).page).toContain('The notice could not be sent')
    expect((await collect()).state).toBe('pending')
    world.inbox.unknown.delete(email)
    await press({ answer: 'approve', digits })
    expect(await collect()).toEqual({ state: 'held' })
  })

  test('behavior: an approval in the last second before the request expires still lets the browser in', async () => {
    const { collect, press, digits } = await opened()
    world.later(20 * 60 - 2)
    await press({ answer: 'approve', digits })
    world.later(121)
    expect((await collect()).state).toBe('done')
  })

  test('error: rejects the request after the user has entered wrong digits three times', async () => {
    const { collect, press, digits } = await opened()
    const wrong = other(digits)
    expect((await press({ answer: 'approve' })).page).toContain('These are not the digits')
    expect((await press({ answer: 'approve', digits: wrong })).page).toContain('These are not the digits')
    expect((await press({ answer: 'approve', digits: wrong })).page).toContain('Request rejected')
    expect((await press({ answer: 'approve', digits })).status).toBe(409)
    expect(await collect()).toEqual({ state: 'denied', reason: 'denied' })
  })

  test("error: if Approve is clicked outside the new browser's IP network, requires the digits", async () => {
    const { collect, open, press } = await begin()
    await open(attacker)
    expect((await press({ answer: 'approve' })).page).toContain('These are not the digits')
    expect(await collect()).toEqual({ state: 'pending', digits: expect.any(String) })
  })

  test('behavior: the user can reject the request without entering the digits', async () => {
    const { collect, press } = await opened()
    expect((await press({ answer: 'deny' })).page).toContain('Request rejected')
    expect(await collect()).toEqual({ state: 'denied', reason: 'denied' })
  })

  test("behavior: the database contains neither the new browser's IP network nor the digits", async () => {
    const { digits } = await opened()
    const dump = await world.dump('keeper')
    expect(dump).not.toContain('203.0.113')
    expect(dump).not.toContain(`"${digits}"`)
  })
})
