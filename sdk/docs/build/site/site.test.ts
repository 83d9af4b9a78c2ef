import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { pageOfLink } from './pageOfLink.ts'
import { sidebarOf, titleOf } from './sidebar.ts'
import { slugify } from './slugify.ts'

describe('slugify', () => {
  test.each([
    ['What is left out, and why', 'what-is-left-out-and-why'],
    ['features & theme', 'features--theme'],
    ['Sign-in: 2 steps', 'sign-in-2-steps'],
    ['sdk.open()', 'sdkopen'],
  ])('default: the anchor of `%s` is that of GitHub', (heading, anchor) => {
    expect(slugify(heading)).toBe(anchor)
  })
})

describe('pageOfLink', () => {
  const isPage = (path: string) => path.startsWith('sdk/docs/') && path.endsWith('.md')
  const link = (href: string, page = 'sdk/docs/guides/csp.md', source = page) => pageOfLink(page, source, href, isPage)

  test('default', () => {
    expect(link('sign-in.md#routes')).toBe('sign-in.md#routes')
    expect(link('https://example.com')).toBe('https://example.com')
    expect(link('#here')).toBe('#here')
  })

  test('behavior: a link to a document that the site shows leads to its page', () => {
    expect(link('../../../SECURITY.md#realms')).toBe('../concepts/security.md#realms')
    expect(link('../sources/options.md')).toBe('../reference/options/index.md')
  })

  test('behavior: a link to a file that the site does not have is dropped', () => {
    expect(link('../../src/Sdk.ts')).toBeUndefined()
  })

  test('behavior: the links of an included document are relative to that document', () => {
    expect(link('sdk/docs/guides/csp.md', 'sdk/docs/concepts/security.md', 'SECURITY.md')).toBe('../guides/csp.md')
  })
})

describe('sidebarOf', () => {
  const pages = mkdtempSync(join(tmpdir(), 'airlock-pages-'))
  for (const [path, text] of [
    ['index.md', '# Airlock'],
    ['comparison.md', '---\ntitle: "Comparison"\n---\n'],
    ['start/vue.md', '# Vue'],
    ['start/vite-react.md', '# React'],
    ['start/astro.md', '# Astro'],
    ['moving/index.md', '# From another kit'],
  ] as const) {
    mkdirSync(join(pages, path, '..'), { recursive: true })
    writeFileSync(join(pages, path), text)
  }
  afterAll(() => rmSync(pages, { recursive: true }))

  test('default: known pages first, then the others by title', () => {
    expect(sidebarOf(pages)).toEqual([
      {
        text: 'Start',
        items: [
          { text: 'React', link: '/start/vite-react' },
          { text: 'Vue', link: '/start/vue' },
          { text: 'Astro', link: '/start/astro' },
        ],
      },
      { text: 'Moving here', items: [{ text: 'From another kit', link: '/moving/' }] },
      { text: 'Facts', items: [{ text: 'Comparison', link: '/comparison' }] },
    ])
  })

  test('behavior: the title in the front matter, else the first heading', () => {
    expect(titleOf('---\ntitle: A page\ndescription: x\n---\n\n# Another\n')).toBe('A page')
    expect(titleOf('# `createSdk`\n')).toBe('createSdk')
  })
})
