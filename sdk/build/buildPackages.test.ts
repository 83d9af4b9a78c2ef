import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { buildPackage } from './buildPackages.ts'

test('the built airlock-cli runs without this repository', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'airlock-cli-'))
  try {
    await buildPackage(resolve('sdk/cli'), join(folder, 'dist'))
    cpSync('sdk/cli/package.json', join(folder, 'package.json'))
    const help = execFileSync(join(folder, 'dist', 'main.js'), ['--help'], { cwd: folder, encoding: 'utf8' })
    expect(help).toMatch(/^Usage: airlock-cli COMMAND/)
    expect(readdirSync(join(folder, 'dist'))).toContain('THIRD_PARTY_NOTICES.txt')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
