import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPackage } from './buildPackages.ts'

const pages = {
  'guides/csp.md':
    '# Strict CSP\n\nYour page needs one directive.\n\n## Headers\n\nframe-src with the origin of the modal.',
  'reference/options/index.md':
    '# Options\n\n## Options of the modal\n\n### `networks`\n\nThe networks.\n\n- Default: none\n\n### `features`\n\nSwitches.\n\n## features\n\n### `email`\n\nThe email login.',
  'reference/errors/MODAL_CLOSED.md':
    '# MODAL_CLOSED\n\n> Modal closed\n\nCode: `4001`\n\n## Cause\n\nThe user closed it.',
  'reference/errors/USER_REJECTED.md': '# USER_REJECTED\n\n> User rejected the request\n\nCode: `4001`',
  'reference/errors/EMAIL_THROTTLED.md':
    '# EMAIL_THROTTLED\n\n> Please try again after {seconds} seconds\n\nCode: `-32005`',
}

const folder = mkdtempSync(join(tmpdir(), 'airlock-mcp-'))
const project = join(folder, 'dapp')
const empty = join(folder, 'empty')

function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

beforeAll(async () => {
  // The built command, outside of this repository, with the packages that npm would install.
  await buildPackage(resolve('sdk/cli'), join(folder, 'cli/dist'))
  cpSync('sdk/cli/package.json', join(folder, 'cli/package.json'))
  symlinkSync(resolve('node_modules'), join(folder, 'cli/node_modules'))
  const installed = 'node_modules/airlock-sdk'
  writeFiles(project, {
    'package.json': JSON.stringify({ dependencies: { 'airlock-sdk': '0.1.0' } }),
    'src/sdk.ts': "createSdk({ frameUrl: '/modal' })\n",
    [`${installed}/package.json`]: JSON.stringify({ name: 'airlock-sdk', version: '9.9.9' }),
    ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [`${installed}/sdk/dist/docs/${path}`, text])),
  })
  writeFiles(empty, { 'package.json': '{}' })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the command in a folder, with the official client, and calls a tool. */
async function withClient<result>(cwd: string, run: (client: Client) => Promise<result>): Promise<result> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [join(folder, 'cli/dist/main.js'), 'mcp'], cwd }),
  )
  try {
    return await run(client)
  } finally {
    await client.close()
  }
}
async function call(client: Client, name: string, args: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: args })
  return { text: (content as readonly { readonly text: string }[])[0]!.text, isError }
}

describe('airlock-cli mcp', () => {
  test('default', async () => {
    await withClient(project, async (client) => {
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name)).toEqual([
        'search_docs',
        'get_page',
        'get_option',
        'explain_error',
        'check_project',
      ])
      const found = await call(client, 'search_docs', { query: 'frame-src origin' })
      expect(found.text).toMatch(/^airlock-sdk 9\.9\.9\n\n## Headers \(guides\/csp\.md\)/)
      expect((await call(client, 'get_page', { path: 'guides/csp' })).text).toBe(pages['guides/csp.md'])
      expect((await call(client, 'get_page', {})).text).toContain('reference/errors/MODAL_CLOSED.md')
      expect((await call(client, 'get_option', { name: 'networks' })).text).toContain('- Default: none')
      expect((await call(client, 'get_option', { name: 'features.email' })).text).toContain('The email login.')
      expect((await call(client, 'get_option', { name: 'network' })).text).toContain('Similar: networks.')
    })
  })

  test('behavior: explains an error by its name, its code, its message, or a line of the console', async () => {
    await withClient(project, async (client) => {
      const explain = async (error: string) => (await call(client, 'explain_error', { error })).text
      for (const error of ['MODAL_CLOSED', 'Error: Modal closed', 'Airlock: … (/reference/errors/MODAL_CLOSED)'])
        expect(await explain(error)).toContain('The user closed it.')
      expect(await explain('Please try again after 17 seconds')).toContain('# EMAIL_THROTTLED')
      expect(await explain('4001')).toMatch(/^Several errors fit:\n\n- MODAL_CLOSED/)
      expect(await explain('teapot')).toMatch(/^Airlock has no such error/)
    })
  })

  test('behavior: checks the project, and refuses a path outside of it', async () => {
    await withClient(project, async (client) => {
      expect((await call(client, 'check_project', {})).text).toMatch(/^error frame-own-origin/)
      for (const path of ['..', '/etc', '../empty'])
        expect(await call(client, 'check_project', { folder: path })).toEqual({
          text: `${path} is outside of the project.`,
          isError: true,
        })
      const page = await call(client, 'get_page', { path: '../../../../package.json' })
      expect(page.text).toMatch(/^There is no page/)
    })
  })

  test('error: without an installed documentation, says so in one sentence', async () => {
    await withClient(empty, async (client) => {
      const { text, isError } = await call(client, 'search_docs', { query: 'csp' })
      expect(isError).toBe(true)
      expect(text).toMatch(/^The project has no documentation of airlock-sdk\./)
    })
  })
})
