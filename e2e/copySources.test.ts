import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { copySources } from './copySources.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'airlock-copy-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

describe('copySources', () => {
  test('default: copies sources, but no build output', () => {
    const root = folderWith({
      'package.json': '{}',
      'frame-app/src/app/screens/Screen.tsx': 'screen',
      'frame-app/dist/index.html': 'built',
      'frame-app/src/generated/texts.js': 'made',
      'e2e/screens/connect.png': 'picture',
      'node_modules/viem/index.js': 'package',
    })
    const copy = join(root, '.local', 'world-1')
    copySources(root, copy)
    const has = (path: string) => existsSync(join(copy, path))
    expect(readFileSync(join(copy, 'frame-app/src/app/screens/Screen.tsx'), 'utf8')).toBe('screen')
    expect([has('frame-app/dist'), has('frame-app/src/generated'), has('e2e/screens'), has('.local')]).toEqual([
      false,
      false,
      false,
      false,
    ])
    // In the copy, `node_modules` is a link to the repository's own folder.
    expect(readFileSync(join(copy, 'node_modules/viem/index.js'), 'utf8')).toBe('package')
  })

  test('behavior: a second copy applies changes and removals, and keeps build output', () => {
    const root = folderWith({ 'sdk/a.ts': 'old', 'sdk/gone.ts': 'gone', 'node_modules/viem/index.js': 'package' })
    const copy = join(root, '.local', 'world-1')
    copySources(root, copy)
    mkdirSync(join(copy, 'sdk/dist'))
    writeFileSync(join(copy, 'sdk/dist/index.js'), 'built')
    writeFileSync(join(root, 'sdk/a.ts'), 'new')
    rmSync(join(root, 'sdk/gone.ts'))
    copySources(root, copy)
    expect(readFileSync(join(copy, 'sdk/a.ts'), 'utf8')).toBe('new')
    expect(existsSync(join(copy, 'sdk/gone.ts'))).toBe(false)
    expect(readFileSync(join(copy, 'sdk/dist/index.js'), 'utf8')).toBe('built')
  })
})
