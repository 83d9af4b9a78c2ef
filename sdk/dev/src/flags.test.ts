import { describe, expect, test } from 'vitest'
import { ports } from '../../../e2e/stack/ports.ts'
import { localDeployment, siteUrls } from '../../../e2e/stack/siteUrls.ts'
import published from '../../../shared/deployment.json' with { type: 'json' }
import packageJson from '../package.json' with { type: 'json' }
import { assertInstalled } from './assertInstalled.ts'
import { assertLocal } from './assertLocal.ts'
import { help, readFlags } from './readFlags.ts'

describe('readFlags', () => {
  test('default', () => {
    expect(readFlags([])).toEqual({
      port: 4400,
      solana: false,
      smartAccounts: false,
      json: false,
      help: false,
      page: [],
    })
    expect(readFlags(['--port', '5000', '--solana', '--smart-accounts', '--json'])).toMatchObject({
      port: 5000,
      solana: true,
      smartAccounts: true,
      json: true,
    })
    for (const flag of ['--port', '--solana', '--smart-accounts', '--json']) expect(help).toContain(`\n  ${flag}`)
  })

  test('behavior: everything after -- is the command of the page', () => {
    expect(readFlags(['--solana', '--', 'vite', '--host', '--port', '80'])).toMatchObject({
      solana: true,
      port: 4400,
      page: ['vite', '--host', '--port', '80'],
    })
  })

  test('error: listens on no other address', () => {
    for (const flags of [['--host', '0.0.0.0'], ['--host=::']])
      expect(() => readFlags(flags)).toThrow('it listens only on this machine.')
    for (const port of ['0', '80', '0.0.0.0:4400', '65536', '-1', ''])
      expect(() => readFlags([`--port=${port}`]), port).toThrow('--port must be a number between 1024 and 65505.')
    expect(() => readFlags(['--frame-url', 'https://modal.example'])).toThrow('--frame-url')
  })
})

describe('assertLocal', () => {
  test('default', () => {
    expect(() => assertLocal(localDeployment(siteUrls(ports(4400))))).not.toThrow()
  })

  test('error: names a URL of another machine', () => {
    const local = localDeployment(siteUrls(ports(4400)))
    expect(() => assertLocal(published)).toThrow('https://modal.airlock.example is not on this machine.')
    for (const relay of ['ws://0.0.0.0:4400', 'ws://192.168.0.1', 'wss://localhost.example', 'ws://10.0.0.1:1'])
      expect(() => assertLocal({ ...local, relay }), relay).toThrow(`${relay} is not on this machine.`)
    expect(() => assertLocal({ ...local, coinbase: { origins: ['https://pay.example'] } })).toThrow('pay.example')
  })
})

describe('assertInstalled', () => {
  test('default', () => {
    expect(() => assertInstalled('--solana', (name) => name)).not.toThrow()
  })

  test('error: names the missing package, with the version of package.json', () => {
    const missing = () => {
      throw new Error('not found')
    }
    expect(() => assertInstalled('--solana', missing)).toThrow(
      `--solana needs a package that is not installed: npm install --save-dev airlock-dev litesvm@${packageJson.peerDependencies.litesvm}`,
    )
    expect(() => assertInstalled('--smart-accounts', missing)).toThrow(
      `airlock-dev @pimlico/alto@${packageJson.peerDependencies['@pimlico/alto']}`,
    )
  })
})
