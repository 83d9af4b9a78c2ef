import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDocument, relink } from './Document.ts'
import { plainMarkdown } from './plainMarkdown.ts'

const folder = mkdtempSync(join(tmpdir(), 'airlock-pages-'))
beforeAll(() => {
  mkdirSync(join(folder, 'examples'), { recursive: true })
  writeFileSync(
    join(folder, 'examples/a.ts'),
    'const zero = 0\n  // #region one\n  const one = 1\n  // #endregion one\nconst two = 2\n',
  )
  writeFileSync(join(folder, 'part.md'), '---\ntitle: Part\n---\nA part.\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

const plain = (text: string) => plainMarkdown(text, 'guides/a.md', folder)

describe('plainMarkdown', () => {
  test('default', () => {
    expect(plain('<<< @/examples/a.ts{#one}')).toBe('```ts\nconst one = 1\n```')
    expect(plain('<<< ../examples/a.ts#one')).toBe('```ts\nconst one = 1\n```')
    expect(plain('<<< @/examples/a.ts [React]')).toBe(
      'React:\n\n```ts\nconst zero = 0\n  const one = 1\nconst two = 2\n```',
    )
    expect(plain('<!--@include: ../part.md-->')).toBe('A part.')
  })

  test('behavior: tabs become labels, boxes become bold titles, and components disappear', () => {
    expect(plain('::: code-group\n```sh [npm]\nnpm i\n```\n:::')).toBe('npm:\n\n```sh\nnpm i\n```')
    expect(plain('::: tip Careful\nText.\n:::\n\n<ThemeEditor />')).toBe('**Careful**\nText.')
  })

  test('error: a region that does not exist', () => {
    expect(() => plain('<<< @/examples/a.ts{#three}')).toThrow('has no region three')
  })
})

describe('readDocument', () => {
  test('default', () => {
    const text = '---\ntitle: "The page"\ndescription: About it.\n---\n\nText.\n'
    expect(readDocument('guides/a.md', text)).toEqual({
      path: 'guides/a.md',
      title: 'The page',
      description: 'About it.',
      source: undefined,
      body: '# The page\n\nText.',
    })
    expect(readDocument('a.md', '# A `b`\n')).toMatchObject({ title: 'A b', description: '', body: '# A `b`' })
  })
})

describe('relink', () => {
  const document = readDocument('guides/a.md', '[b](../part.md#x), [code](../../src/a.ts), [web](https://a.example)')
  test('default', () => {
    expect(relink(document, 'pages', join(folder, '..'))).toContain('[web](https://a.example)')
    const named = folder.split('/').at(-1)!
    expect(relink({ ...document, source: undefined }, named, join(folder, '..'))).toBe(
      '# guides/a.md\n\n[b](../part.md#x), code, [web](https://a.example)',
    )
  })
})
