import { describe, expect, test } from 'vitest'
import { fakeDeviceStore } from '../fakes/fakeDeviceStore.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { logIn, startPage } from '../fakes/startPage.ts'
import { base64Url } from '../keys/base64Url.ts'
import { sealWithPasskey } from '../keys/sealWithPasskey.ts'
import type { Unsealed } from '../keys/Unseal.ts'
import { isConnected } from '../login/isConnected.ts'
import { listBrowsers, removeBrowser } from './listBrowsers.ts'
import { openSeal } from './openSeal.ts'
import { sealRecovery, unsealRecovery } from './sealRecovery.ts'
import { signOutEverywhere } from './signOutEverywhere.ts'
import { writeKeys } from './writeKeys.ts'

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

  test('behavior: a browser that is removed has no share left at either role, and cannot sign', async () => {
    const { service, first, second } = await twoBrowsers()
    const other = (await listBrowsers(active(second))).find(({ isThisOne }) => !isThisOne)!
    await removeBrowser(active(second), other.id, second.security.proveToKeeper)
    expect([service.login.accounts[0]!.enrolments.size, service.keeper.accounts[0]!.enrolments.size]).toEqual([1, 1])
    await expect(first.auth.vault.withKeys(async () => {})).rejects.toThrow()
    await second.auth.vault.withKeys(async () => {})
  })

  test('behavior: a browser that is removed cannot enrol itself anew', async () => {
    const { service, first, second } = await twoBrowsers()
    const other = (await listBrowsers(active(second))).find(({ isThisOne }) => !isThisOne)!
    await removeBrowser(active(second), other.id, second.security.proveToKeeper)
    expect(await isConnected(first.login)).toBe(false)
    expect(service.login.accounts[0]!.enrolments.size).toBe(1)
    expect(await isConnected(second.login)).toBe(true)
  })

  test('error: this browser itself', async () => {
    const { second } = await twoBrowsers()
    const { who } = active(second)
    const removed = removeBrowser(active(second), who.enrolmentId, second.security.proveToKeeper)
    await expect(removed).rejects.toMatchObject({ reason: 'METHOD_NOT_ALLOWED' })
  })
})

describe('sealRecovery', () => {
  test('default', async () => {
    const { service, second } = await twoBrowsers()
    await sealRecovery(active(second), await sealWithPasskey(passkey()))
    const sealed = [...service.keeper.accounts[0]!.enrolments.values()]
    expect(sealed.map(({ sealing }) => sealing.kind)).toEqual(['passkey', 'passkey'])
    await unsealRecovery(active(second), await sealWithPasskey(passkey()))
    const kinds = [...service.keeper.accounts[0]!.enrolments.values()].map(({ sealing }) => sealing.kind)
    expect(kinds).toEqual(['keeper', 'keeper'])
    const third = startPage({ service })
    await logIn(third, service, email)
    expect(third.auth.signedIn()?.eip155).toBe(second.auth.signedIn()?.eip155)
  })

  test('behavior: a new browser then needs the passkey, and its own share is under it too', async () => {
    const { service, second } = await twoBrowsers()
    await sealRecovery(active(second), await sealWithPasskey(passkey()))
    const third = startPage({ service })
    const unseal = async (fill: number): Promise<Unsealed> => {
      const { share, ...enrolment } = [...service.keeper.accounts[0]!.enrolments.values()][0]!
      const { id, sealing } = enrolment
      if (sealing.kind === 'keeper') return expect.fail()
      const seal = await openSeal(sealing, '', async () => passkey(fill))
      const recovery = await seal.unseal(base64Url.decode(share), id, sealing.iv)
      return { enrolment, recovery, seal }
    }
    const asked: number[] = []
    const context = (fill: number) => ({
      ...third.login,
      unseal: (shares: readonly unknown[]) => {
        asked.push(shares.length)
        return unseal(fill)
      },
    })
    const { connectOtp } = await import('../login/connectOtp.ts')
    await third.ask('connectEmail', { email })
    service.approveLink(email)
    await third.ask('connectDevice')
    const otp = service.codeFor(email)
    await expect(connectOtp(context(2), { otp })).rejects.toMatchObject({ reason: 'UNSEALING_FAILED' })
    await connectOtp(context(1), { otp })
    expect(third.auth.signedIn()?.eip155).toBe(second.auth.signedIn()?.eip155)
    expect(asked).toEqual([2, 2])
    const kinds = [...service.keeper.accounts[0]!.enrolments.values()].map(({ sealing }) => sealing.kind)
    expect(kinds).toEqual(['passkey', 'passkey', 'passkey'])
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
    const { createKeeperProof } = await import('./createKeeperProof.ts')
    const prove = createKeeperProof({
      ...page.login,
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

  test('behavior: a proof that has grown old is not enough', async () => {
    let time = 0
    const service = fakeService(() => time)
    const page = startPage({ service })
    await logIn(page, service, email)
    const { createKeeperProof } = await import('./createKeeperProof.ts')
    let links = 0
    const prove = createKeeperProof({
      ...page.login,
      showLink: (address, wait) => {
        links++
        service.approveLink(address)
        return wait(new AbortController().signal)
      },
    })
    const seal = async () => sealRecovery(active(page), await sealWithPasskey(passkey()))
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

describe('signOutEverywhere', () => {
  test('default', async () => {
    const { service, first, second } = await twoBrowsers()
    await signOutEverywhere({ active: () => active(second), login: second.login } as never)
    expect(service.login.sessions.size).toBe(0)
    await expect.poll(() => second.sent.at(-1)).toEqual({ name: 'sessionEnded', params: { reason: 'signedOut' } })
    expect(await first.ask('isConnected')).toEqual({ isConnected: false })
  })

  test('behavior: it asks the login role alone, and for no proof', async () => {
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
    const keys = await writeKeys(second.auth.vault as Parameters<typeof writeKeys>[0])
    const { mnemonicToAccount, privateKeyToAccount } = await import('viem/accounts')
    const { Keypair } = await import('@solana/web3.js')
    const bs58 = (await import('bs58')).default
    const who = second.auth.signedIn()
    expect(mnemonicToAccount(keys.words).address).toBe(who?.eip155)
    expect(privateKeyToAccount(keys.eip155 as `0x${string}`).address).toBe(who?.eip155)
    expect(Keypair.fromSecretKey(bs58.decode(keys.solana)).publicKey.toBase58()).toBe(who?.solana)
  })
})
