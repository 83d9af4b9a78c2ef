import { describe, expect, test } from 'vitest'
import { base64Url } from '../browser/base64Url.ts'
import { fakeDeviceStore } from '../fakes/fakeDeviceStore.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { logIn, startPage } from '../fakes/startPage.ts'
import type { OwnVault } from '../keys/createVault.ts'
import { deriveKeys, writeKeys } from '../keys/deriveKeys.ts'
import { openSealed, type Unseal } from '../keys/openSealed.ts'
import { sealWithPasskey } from '../keys/sealWithPasskey.ts'
import { combineShares } from '../keys/splitSeed.ts'
import { connectOtp } from '../login/connectOtp.ts'
import { endKeeper } from '../login/endSessions.ts'
import { hasValidLogin } from '../login/hasValidLogin.ts'
import { listBrowsers, removeBrowser } from './browserSection.ts'
import { sealRecovery, unsealRecovery } from './sealRecovery.ts'
import { signOutEverywhere } from './sessionSection.ts'
import { openSeal } from './unsealPage.ts'

const email = 'anna@example.com'
const passkey = (fill = 1) => ({ credentialId: 'AAAA', salt: 'BBBB', prf: new Uint8Array(32).fill(fill) })
const active = (page: ReturnType<typeof startPage>) => page.login.session.current()!

async function twoBrowsers() {
  const service = fakeService()
  const first = startPage({ service, host: 'https://a.example' })
  await logIn(first, service, email)
  const second = startPage({ service, host: 'https://b.example' })
  await logIn(second, service, email)
  return { service, first, second }
}

describe('listBrowsers', () => {
  test('default', async () => {
    const { second } = await twoBrowsers()
    expect((await listBrowsers(active(second))).map(({ label, isThisOne }) => [label, isThisOne])).toEqual([
      ['Chrome on b.example', true],
      ['Chrome on a.example', false],
    ])
  })

  test('behavior: a removed browser can no longer sign, and both roles have deleted its shares', async () => {
    const { service, first, second } = await twoBrowsers()
    const other = (await listBrowsers(active(second))).find(({ isThisOne }) => !isThisOne)!
    await removeBrowser(active(second), other.id, second.security.proveToKeeper)
    expect([service.login.accounts[0]!.enrolments.size, service.keeper.accounts[0]!.enrolments.size]).toEqual([1, 1])
    await expect(first.auth.vault.withKeys(async () => {})).rejects.toThrow()
    await second.auth.vault.withKeys(async () => {})
  })

  test('behavior: a removed browser cannot enroll again', async () => {
    const { service, first, second } = await twoBrowsers()
    const other = (await listBrowsers(active(second))).find(({ isThisOne }) => !isThisOne)!
    await removeBrowser(active(second), other.id, second.security.proveToKeeper)
    expect(await hasValidLogin(first.login)).toBe(false)
    expect(service.login.accounts[0]!.enrolments.size).toBe(1)
    expect(await hasValidLogin(second.login)).toBe(true)
  })

  test('error: refuses to remove the browser that the user is using', async () => {
    const { second } = await twoBrowsers()
    const { who } = active(second)
    const removed = removeBrowser(active(second), who.enrolmentId, second.security.proveToKeeper)
    await expect(removed).rejects.toMatchObject({ reason: 'METHOD_NOT_ALLOWED' })
  })
})

const contextOf = (page: ReturnType<typeof startPage>) => ({
  active: () => active(page),
  vault: page.auth.vault as OwnVault,
  login: page.login,
})
type Role = ReturnType<typeof fakeService>['login']
const enrolmentsOf = ({ accounts }: Role) => [...accounts[0]!.enrolments.values()]
const kindsOf = (role: Role) => enrolmentsOf(role).map(({ sealing }) => sealing.kind)
const unsealWith =
  (fill: number, asked: number[] = []): Unseal =>
  async (shares) => {
    asked.push(shares.length)
    return openSealed(shares, (sealing) => openSeal(sealing, '', async () => passkey(fill)))
  }

/** Logs in on a new browser, and uses the passkey if the browser asks for it. */
async function restore(service: ReturnType<typeof fakeService>, fill = 1, asked?: number[]) {
  const page = startPage({ service })
  await page.ask('connectEmail', { email })
  service.approveLink(email)
  await page.ask('connectDevice')
  await connectOtp({ ...page.login, unseal: unsealWith(fill, asked) }, { otp: service.codeFor(email) })
  return page.auth.signedIn()?.eip155
}

describe('sealRecovery', () => {
  test('default', async () => {
    const { service, first, second } = await twoBrowsers()
    const address = second.auth.signedIn()?.eip155
    await sealRecovery(contextOf(second), await sealWithPasskey(passkey()))
    const { enrolmentId } = active(second).who
    for (const role of [service.login, service.keeper]) {
      expect(enrolmentsOf(role).map(({ id }) => id)).toEqual([enrolmentId])
      expect((await active(second).services.login.getAccount(null)).sealedBy).toBe('passkey')
    }
    expect(kindsOf(service.keeper)).toEqual(['passkey'])
    await second.auth.vault.withKeys(async ({ eip155 }) => expect(eip155.address).toBe(address))
    // The user has to log in again in the other browsers, and cannot sign with their old shares.
    expect(await hasValidLogin(first.login)).toBe(false)
    await unsealRecovery(contextOf(second), await sealWithPasskey(passkey()))
    expect([kindsOf(service.keeper), service.login.accounts[0]!.sealedBy]).toEqual([['keeper'], 'keeper'])
    const third = startPage({ service })
    await logIn(third, service, email)
    expect(third.auth.signedIn()?.eip155).toBe(address)
  })

  test('behavior: the keeper’s old, readable shares give no seed together with any new share', async () => {
    const { service, second } = await twoBrowsers()
    const address = second.auth.signedIn()!.eip155
    const before = enrolmentsOf(service.keeper).map(({ share }) => share)
    await sealRecovery(contextOf(second), await sealWithPasskey(passkey()))
    for (const old of before)
      for (const { share } of [...enrolmentsOf(service.login), ...enrolmentsOf(service.keeper)]) {
        const seed = await combineShares(base64Url.decode(old), base64Url.decode(share)).catch(() => undefined)
        expect(seed && (await deriveKeys(seed)).keys.eip155.address).not.toBe(address)
      }
  })

  test('behavior: requires the passkey in a new browser, and also encrypts that browser’s share with it', async () => {
    const { service, second } = await twoBrowsers()
    await sealRecovery(contextOf(second), await sealWithPasskey(passkey()))
    const asked: number[] = []
    await expect(restore(service, 2, asked)).rejects.toMatchObject({ reason: 'UNSEALING_FAILED' })
    expect(await restore(service, 1, asked)).toBe(second.auth.signedIn()?.eip155)
    expect(asked).toEqual([1, 1])
    expect(kindsOf(service.keeper)).toEqual(['passkey', 'passkey'])
  })

  test('behavior: the user can still log in if an attacker adds newer shares with a different passkey', async () => {
    const { service, second } = await twoBrowsers()
    await sealRecovery(contextOf(second), await sealWithPasskey(passkey()))
    const [own] = enrolmentsOf(service.keeper)
    const [login] = enrolmentsOf(service.login)
    for (const [index, salt] of ['CCCC', 'DDDD'].entries()) {
      const id = crypto.randomUUID()
      const sealed = await (await sealWithPasskey({ ...passkey(9), salt })).seal(new Uint8Array(17), id)
      const createdAt = own!.createdAt + 1000 + index
      const share = base64Url.encode(sealed.share)
      service.keeper.accounts[0]!.enrolments.set(id, { ...own!, ...sealed, id, share, createdAt })
      service.login.accounts[0]!.enrolments.set(id, { ...login!, id, createdAt })
    }
    expect(await restore(service)).toBe(second.auth.signedIn()?.eip155)
  })

  test('error: changes nothing if the passkey or password cannot decrypt the share that it encrypted', async () => {
    const { service, second } = await twoBrowsers()
    const before = JSON.stringify([enrolmentsOf(service.login), enrolmentsOf(service.keeper)])
    const seal = await sealWithPasskey(passkey())
    const other = await sealWithPasskey(passkey(2))
    for (const unseal of [other.unseal, async () => new Uint8Array(17)])
      await expect(sealRecovery(contextOf(second), { ...seal, unseal })).rejects.toMatchObject({
        reason: 'UNSEALING_FAILED',
      })
    expect(JSON.stringify([enrolmentsOf(service.login), enrolmentsOf(service.keeper)])).toBe(before)
  })

  test.each([
    ['before', '/v1/enrolments/put', ['keeper', 'keeper']],
    ['before', '/v1/enrolments/replace', ['keeper', 'keeper']],
    ['after', '/v1/enrolments/replace', ['passkey']],
    ['before', '/v1/enrolments/keep', ['passkey']],
    ['after', '/v1/enrolments/keep', ['passkey']],
  ] as const)(
    'behavior: if interrupted %s %s, keeps the wallet usable in this browser and in a new one',
    async (when, path, kinds) => {
      const { service, second } = await twoBrowsers()
      const address = second.auth.signedIn()?.eip155
      service.faults[when] = (asked) => {
        if (asked === path) throw new TypeError('fetch failed')
      }
      const seal = await sealWithPasskey(passkey())
      await expect(sealRecovery(contextOf(second), seal)).rejects.toMatchObject({ reason: 'SERVICE_UNREACHABLE' })
      delete service.faults[when]
      expect(kindsOf(service.keeper)).toEqual(kinds)
      await second.auth.vault.withKeys(async ({ eip155 }) => expect(eip155.address).toBe(address))
      expect(await restore(service)).toBe(address)
      // A second call completes the protection.
      await sealRecovery(contextOf(second), seal)
      expect(kindsOf(service.keeper)).toEqual(['passkey'])
      await second.auth.vault.withKeys(async ({ eip155 }) => expect(eip155.address).toBe(address))
    },
  )

  test('error: changes nothing if the user chooses a passkey that can decrypt none of the shares', async () => {
    const { service, second } = await twoBrowsers()
    await sealRecovery(contextOf(second), await sealWithPasskey(passkey()))
    const other = await sealWithPasskey(passkey(2))
    await expect(unsealRecovery(contextOf(second), other)).rejects.toMatchObject({ reason: 'UNSEALING_FAILED' })
    expect(kindsOf(service.keeper)).toEqual(['passkey'])
  })
})

describe('proveToKeeper', () => {
  test('default', async () => {
    const service = fakeService()
    const deviceStore = fakeDeviceStore()
    const page = startPage({ service, deviceStore })
    await logIn(page, service, email)
    await page.ask('signOut')
    await logIn(page, service, email)
    expect(active(page).tokens.has('keeper')).toBe(false)
    const { createKeeperProof } = await import('../login/keeper/createKeeperProof.ts')
    const prove = createKeeperProof({
      ...page.login,
      logInAgain: () => Promise.reject(new Error('no login')),
      showLink: (address, wait) => {
        service.approveLink(address)
        return wait(new AbortController().signal)
      },
    })
    await prove(active(page))
    expect(active(page).tokens.has('keeper')).toBe(true)
    const mails = service.keeper.mails.length
    await prove(active(page))
    expect(service.keeper.mails.length).toBe(mails)
  })

  test('behavior: requires a new proof if the last proof is too old', async () => {
    let time = 0
    const service = fakeService(() => time)
    const page = startPage({ service })
    await logIn(page, service, email)
    const { createKeeperProof } = await import('../login/keeper/createKeeperProof.ts')
    let links = 0
    const prove = createKeeperProof({
      ...page.login,
      logInAgain: () => Promise.reject(new Error('no login')),
      showLink: (address, wait) => {
        links++
        service.approveLink(address)
        return wait(new AbortController().signal)
      },
    })
    const seal = async () => sealRecovery(contextOf(page), await sealWithPasskey(passkey()))
    time += 4 * 60_000
    await prove(active(page))
    expect(links).toBe(0)
    time += 7 * 60_000
    await expect(seal()).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
    await prove(active(page))
    expect(links).toBe(1)
    await seal()
  })
})

describe('endKeeper', () => {
  test('default', async () => {
    const { service, second } = await twoBrowsers()
    const before = service.keeper.sessions.size
    endKeeper(active(second))
    expect(active(second).tokens.has('keeper')).toBe(false)
    await expect.poll(() => service.keeper.sessions.size).toBe(before - 1)
    endKeeper(active(second))
    expect(await hasValidLogin(second.login)).toBe(true)
  })
})

describe('signOutEverywhere', () => {
  test('default', async () => {
    const { service, first, second } = await twoBrowsers()
    await signOutEverywhere({ active: () => active(second), login: second.login } as never)
    expect(service.login.sessions.size).toBe(0)
    await expect.poll(() => second.sent.at(-1)).toEqual({ name: 'sessionEnded', params: { reason: 'signedOut' } })
    expect(await first.ask('isConnected')).toEqual({ isConnected: false })
  })

  test('behavior: contacts only the login role, and does not ask the user to log in again', async () => {
    const { service, second } = await twoBrowsers()
    const [asked, mails] = [service.asked.length, service.keeper.mails.length]
    await signOutEverywhere({ active: () => active(second), login: second.login } as never)
    expect(service.asked.slice(asked).map(({ url }) => new URL(url).host)).toEqual(['login.service.example'])
    expect(service.keeper.mails.length).toBe(mails)
  })
})

describe('writeKeys', () => {
  test('default', async () => {
    const { second } = await twoBrowsers()
    const keys = await writeKeys(second.auth.vault as OwnVault)
    const { mnemonicToAccount, privateKeyToAccount } = await import('viem/accounts')
    const { Keypair } = await import('@solana/web3.js')
    const bs58 = (await import('bs58')).default
    const who = second.auth.signedIn()
    expect(mnemonicToAccount(keys.words).address).toBe(who?.eip155)
    expect(privateKeyToAccount(keys.eip155 as `0x${string}`).address).toBe(who?.eip155)
    expect(Keypair.fromSecretKey(bs58.decode(keys.solana)).publicKey.toBase58()).toBe(who?.solana)
  })
})
