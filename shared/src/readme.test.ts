import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(new URL(path, root)))

describe.each(documents)('%s', (path) => {
  const base = new URL(path, root)
  const text = readFileSync(base, 'utf8')

  test('default: every file that it links to is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!)
    expect(links.filter((link) => !existsSync(new URL(link, base)))).toEqual([])
  })

  test('behavior: every file that it names by its folder is there', () => {
    const named = [...text.matchAll(/`((?:\.\.?\/)*(?:[\w-]+\/)+[\w.-]*)`/g)]
      .map(([, file]) => file!)
      .filter((file) => /^\.|\/$|\.\w+$/.test(file))
    const isThere = (file: string) => [base, root].some((from) => existsSync(new URL(file, from)))
    // The list of requirements tells files of one name apart by as many folders as it takes, and has a test of its own.
    const missing = named.filter((file) => !isThere(file) && !made.test(file) && !path.endsWith('/requirements.md'))
    expect(missing).toEqual([])
  })
})

/** What a build or a run makes. */
const made = /^[\w-]+\/dist$|^\.local\/|^e2e\/screens\/|\/dist\/|^assets\//
