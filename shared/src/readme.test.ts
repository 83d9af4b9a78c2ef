import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)

describe.each(['README.md', 'shared/src/protocol/README.md'])('%s', (path) => {
  test('default: every file that it links to is there', () => {
    const base = new URL(path, root)
    const links = [...readFileSync(base, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!)
    expect(links.filter((link) => !existsSync(new URL(link, base)))).toEqual([])
  })
})
