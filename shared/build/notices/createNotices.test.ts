import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { realmPackages } from '../packages/realmPackages.ts'
import { createNotices } from './createNotices.ts'
import { licenseFault } from './licenseFault.ts'

const root = new URL('../../../', import.meta.url)
const moduleOf = (name: string) => `${root.pathname}node_modules/${name}/index.js`

describe('createNotices', () => {
  test('default', () => {
    const text = createNotices([moduleOf('zod'), `\0${moduleOf('react')}?commonjs`, moduleOf('zod'), '/src/main.ts'])
    const [start = '', first = '', second = '', ...others] = text.split(/\n-{80}\n/)
    expect(start).toBe('This build contains parts of these 2 packages, under the license of each.\n')
    expect(first).toMatch(/^react \d+\.\d+\.\d+\nLicense: MIT\n\nMIT License\n\nCopyright \(c\) Meta Platforms/)
    expect(second).toMatch(
      /^zod \d[\s\S]*Copyright \(c\) 20\d\d Colin McDonnell[\s\S]*THE SOFTWARE IS PROVIDED "AS IS"/,
    )
    expect(others).toEqual([])
  })

  test('behavior: lists no package for a build that contains only our own files', () => {
    expect(createNotices(['/src/main.ts'])).toBe('This build contains no third-party packages.\n')
  })

  test('behavior: adds our own copy of the license text for a package without a license file', () => {
    expect(createNotices([moduleOf('uint8arrays')])).toMatch(/\nCopyright \(c\) Alex Potsides[\s\S]*AS IS/)
    expect(createNotices([moduleOf('hash.js')])).toMatch(/\nCopyright Fedor Indutny, 2014\.[\s\S]*AS IS/)
  })

  test('error: rejects a package that is not open source', () => {
    expect(() => createNotices([moduleOf('zod'), moduleOf('rpc-websockets')])).toThrow(
      'rpc-websockets has the license LGPL-3.0-only',
    )
  })
})

describe('licenseFault', () => {
  test.each(['MIT', '(MIT AND BSD-3-Clause)', '(GPL-2.0-only OR MIT)', 'Apache-2.0 OR MIT'])(
    'default: accepts the license %s',
    (license) => {
      expect(licenseFault('a', license)).toBeUndefined()
    },
  )

  test.each(['SEE LICENSE IN LICENSE.md', 'GPL-3.0-only', '(MIT AND GPL-3.0-only)', '', undefined])(
    'error: rejects the license %s',
    (one) => {
      expect(licenseFault('a', one)).toMatch(/^a (has the license|names no license)/)
    },
  )

  test('behavior: every package of the service and the five WalletConnect packages are open source', () => {
    const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as {
      packages: Record<string, { readonly version?: string; readonly license?: string }>
    }
    const lines = realmPackages()['auth-frame/service/packages.txt'].trim().split('\n').slice(0, -1)
    const names = lines.map((line) => line.split(' ').slice(0, 2))
    const ofWalletConnect = ['core', 'sign-client', 'types', 'universal-provider', 'utils']
    for (const name of ofWalletConnect) names.push([`@walletconnect/${name}`, '2.21.8'])
    expect(names.length).toBeGreaterThan(50)
    for (const [name = '', version] of names) {
      const [, locked] = Object.entries(packages).find(
        ([place, one]) => place.endsWith(`node_modules/${name}`) && one.version === version,
      )!
      expect(licenseFault(name, locked.license)).toBeUndefined()
    }
  })
})
