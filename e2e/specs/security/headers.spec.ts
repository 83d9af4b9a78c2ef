import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readIntegrity } from '../../../shared/build/Integrity.ts'
import { responseHeaders } from '../../../shared/src/responseHeaders.ts'
import { worldFolder } from '../../worldFolder.ts'
import { test } from '../airlockTest.ts'
import { clipboard, connectMobile, openPairing } from '../support/pairing.ts'

test.describe('headers', () => {
  test("OR-2: the web server sends the deployment's headers with both frames, for every kind of request", async ({
    world: { deployment, ports, urls },
  }, { parallelIndex }) => {
    const policy = 'content-security-policy'
    const inlineOf = (folder: string) => readIntegrity(join(worldFolder(parallelIndex), folder)).inlineScripts
    const modal = (inline?: readonly string[]) => {
      const headers = responseHeaders(deployment, 'modal', [], inline)
      // A dapp's local paymaster uses plain http, so the Content Security Policy must contain its URL too. Other
      // paymasters use https.
      return { ...headers, [policy]: headers[policy]!.replace(/connect-src [^;]*/, `$& ${urls.paymaster}`) }
    }
    const hosts = [urls.host, urls.otherHost]
    const auth = Object.entries(inlineOf('auth')).filter(([page]) => page.endsWith('/index.html'))
    expect(auth).toHaveLength(1)
    const served = [
      ['modal', ports.modal, modal(inlineOf('modal')['index.html']), ['/', '/index.html']],
      ['modal', ports.modal, modal(), ['/nothing-here']],
      ['auth', ports.auth, responseHeaders(deployment, 'auth', hosts, auth[0]![1]), [`/${auth[0]![0]}`]],
      ['auth', ports.auth, responseHeaders(deployment, 'auth', hosts), ['/', '/nothing-here']],
    ] as const
    for (const [realm, port, expected, paths] of served)
      for (const path of paths) {
        const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
        const found = Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]))
        expect(found, `${realm} ${path}`).toEqual(expected)
      }
  })

  test('OR-2: a page that is not on the allowlist cannot embed the auth frame', async ({ demo, world }) => {
    await demo.goto()
    await demo.page.goto(`${world.urls.wallet}/`)
    const refused = demo.page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
    await demo.page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src }))
    }, world.urls.auth)
    await refused
  })

  test.describe('SC-10', () => {
    test.use({ permissions: clipboard })

    test('the modal never violates the modal’s own Content Security Policy', async ({
      demo,
      mobile,
      wallet,
      context,
    }) => {
      const violations: string[] = []
      await context.exposeBinding('tellViolation', (_, violation: string) => void violations.push(violation))
      await context.addInitScript(() => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ documentURI, effectiveDirective, blockedURI, sample }) => {
            const { tellViolation } = window as unknown as { tellViolation: (violation: string) => void }
            tellViolation(`${documentURI}: ${effectiveDirective} ${blockedURI} ${sample}`)
          },
        )
      })
      await demo.goto({ options: { themeVariables: { '--w3m-accent': '#c2410c' } } })
      const { modal } = demo
      const back = modal.getByRole('button', { name: 'Back', exact: true })
      await demo.openModal()
      await modal.getByRole('button', { name: /^All Wallets/ }).click()
      await expect(modal.getByRole('listitem').first()).toBeVisible()
      await modal.getByRole('searchbox', { name: 'Search wallet' }).fill('hostile')
      await expect(modal.getByRole('button', { name: /Hostile/ }).first()).toBeVisible()
      await back.click()
      await modal.getByRole('button', { name: 'What is a wallet?' }).click()
      await modal.getByRole('button', { name: 'Get a wallet' }).click()
      await expect(modal.getByText('MetaMask')).toBeVisible()
      await modal.getByRole('button', { name: 'Close' }).click()
      await demo.modalClosed()

      await openPairing(demo)
      await modal.getByRole('button', { name: 'Close' }).click()
      await demo.modalClosed()
      await connectMobile(demo, mobile)
      await demo.page.getByRole('button', { name: 'Open account' }).click()
      await modal.getByRole('button', { name: 'Choose Network' }).click()
      await expect(modal.getByRole('button', { name: /^Base/ })).toBeVisible()
      await back.click()
      await modal.getByRole('button', { name: 'Account Settings' }).click()
      await modal.getByRole('button', { name: 'Disconnect' }).click()
      await demo.modalClosed()
      await demo.connect()
      await wallet().setChain(31337)
      await expect(modal.getByText("This app doesn't support your current network.")).toBeVisible()
      expect(violations).toEqual([])
    })

    test('injected code does not run in the modal', async ({ demo }) => {
      await demo.goto()
      await demo.openModal()
      const outcome = await demo.card.evaluate(async () => {
        const tried: Record<string, string> = {}
        const attempt = (name: string, work: () => unknown) => {
          try {
            work()
            tried[name] = 'done'
          } catch (error) {
            tried[name] = (error as Error).name
          }
        }
        attempt('innerHTML', () => {
          document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
        })
        attempt('script text', () => {
          document.createElement('script').text = 'window.ran = 1'
        })
        attempt('policy', () =>
          (
            window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy('x', {}),
        )
        const blocked = new Promise((resolve) =>
          document.addEventListener('securitypolicyviolation', resolve, { once: true }),
        )
        const frame = document.createElement('iframe')
        frame.src = 'https://evil.example/'
        document.body.append(frame)
        await blocked
        return tried
      })
      expect(outcome).toEqual({ innerHTML: 'TypeError', 'script text': 'TypeError', policy: 'TypeError' })
    })
  })
})
