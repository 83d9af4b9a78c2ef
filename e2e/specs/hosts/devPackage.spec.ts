import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { isHex, verifyMessage } from 'viem'
import { readMeta } from '../../../shared/build/deployment/pageMeta.ts'
import type { ModalDeployment } from '../../../shared/src/deployment.ts'
import { freePort } from '../../stack/freePort.ts'
import { createFaults } from '../../stack/http/faults.ts'
import { createRequestLog } from '../../stack/http/requestLog.ts'
import { startStaticSite } from '../../stack/sites/startStaticSite.ts'
import { root } from '../../worldFolder.ts'
import { test } from '../airlockTest.ts'
import { createDemoPage } from '../support/createDemoPage.ts'
import { createEmbedded } from '../support/createEmbedded.ts'
import { createInbox } from '../support/createInbox.ts'
import { rare } from '../support/rare.ts'
import { type DevPackage, startDevPackage } from '../support/startDevPackage.ts'

/** Number of ports that the command may use. */
const range = 30
/** Node does not resolve host names that end with `.localhost`. */
const atAddress = (url: string) => url.replace(/\/\/[\w.]+\.localhost:/, '//127.0.0.1:')
const json = async (url: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(atAddress(url), body && { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json()
}

/** Addresses, in the kernel's hexadecimal form, on which a process listens on a port of the range. */
function listeningAddresses(port: number): readonly string[] {
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(1) : [],
  )
  return rows.flatMap((row) => {
    const [, local = '', , state] = row.trim().split(/\s+/)
    const [address = '', hex = ''] = local.split(':')
    const at = Number.parseInt(hex, 16)
    return state === '0A' && at >= port && at < port + range ? [address] : []
  })
}

/** A dapp without a framework. */
const dapp = ({ world: { frameUrl, projectId, chain } }: DevPackage) => `<!doctype html>
<title>Dapp</title>
<button>Open</button>
<script type="module">
  import { createSdk } from '/sdk/index.js'
  window.sdk = createSdk({
    frameUrl: ${JSON.stringify(frameUrl)},
    projectId: ${JSON.stringify(projectId)},
    networks: [{ id: 31337, name: 'Anvil', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [${JSON.stringify(chain.rpcUrl)}] } } }],
    metadata: { name: 'Dapp', description: '', url: location.origin, icons: [] },
  })
  document.querySelector('button').onclick = () => window.sdk.open()
</script>`

test.use({ wallets: [] })

test(
  'the package airlock-dev, installed from its tarball, is enough to log in and sign, and Ctrl-C leaves no process',
  rare,
  async ({ context, page, control, wallet, world: ours }) => {
    test.setTimeout(300_000)
    const port = ours.ports.host + 50
    const dev = await startDevPackage(port)
    const { world, folder, readyMs } = dev
    try {
      console.info(`airlock-dev was ready after ${(readyMs / 1_000).toFixed(1)} s.`)
      expect(new Set(listeningAddresses(port))).toEqual(new Set(existsSync('/proc/net/tcp') ? ['0100007F'] : []))
      const html = await (await fetch(atAddress(world.frameUrl))).text()
      const { walletApi } = readMeta(html, 'deployment') as ModalDeployment
      const { data } = await json(`${walletApi}/getWallets?projectId=${world.projectId}&page=1&entries=4`)
      expect(data).toHaveLength(4)
      const chainId = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
      expect(await json(world.chain.rpcUrl, chainId)).toMatchObject({ result: '0x7a69' })
      expect(await json(`${world.inbox}/api/messages`)).toEqual({ messages: [] })

      const site = join(folder, 'site')
      mkdirSync(site)
      writeFileSync(join(site, 'index.html'), dapp(dev))
      const host = await freePort()
      const folders = { '/sdk/': join(root, 'sdk/dist'), '/': site }
      const local = { faults: createFaults(), log: createRequestLog() }
      const server = await startStaticSite({ service: 'host', port: host, folders, ...local })
      try {
        const urls = { ...ours.urls, host: `http://localhost:${host}` }
        const demo = createDemoPage(page, { ...ours, urls }, wallet)
        const embedded = createEmbedded(demo, createInbox(atAddress(world.inbox)), control)
        await demo.goto()
        await embedded.login('jo@mail.example')
        const { address } = (await demo.state()).namespaces.eip155!
        const signed = demo.request('personal_sign', ['0x68656c6c6f', address])
        await embedded.approve(/^Sign/)
        const { result, error } = await signed
        expect(error).toBe(undefined)
        const signature = isHex(result) ? result : '0x'
        expect(await verifyMessage({ address: address as `0x${string}`, message: 'hello', signature })).toBe(true)
      } finally {
        await server.stop()
        for (const each of context.pages()) await each.goto('about:blank')
      }

      expect(await dev.interrupt()).toBe(0)
      expect(listeningAddresses(port)).toEqual([])
      const left = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
      expect(left.filter((args) => args.includes(folder) || args.includes(`airlock-database-${port}`))).toEqual([])
    } finally {
      await dev.discard()
    }
  },
)
