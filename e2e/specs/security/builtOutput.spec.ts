import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect } from '@playwright/test'
import { integrityOf, readIntegrity } from '../../../shared/build/Integrity.ts'
import { worldFolder } from '../../worldFolder.ts'
import { test } from '../airlockTest.ts'

/**
 * Names with which the local world and the specs control a process: a role's clock, Playwright's clock, and the control
 * server's URLs.
 */
const hooks = /CLOCK_AHEAD_MS|aheadMs|clock\/advance|AIRLOCK_TEST|__pwClock|localhost:\d*\/?control|expire-codes/

test('the built files contain no hooks for tests', ({ control: _ }, { parallelIndex }) => {
  for (const folder of ['sdk/dist', 'frame-app/dist', 'auth-frame/dist']) {
    const built = join(worldFolder(parallelIndex), folder)
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|html|css|json)$/.test(name),
    )
    expect(files.length, folder).toBeGreaterThan(0)
    for (const file of files)
      expect(hooks.exec(readFileSync(join(built, file), 'utf8'))?.[0], `${folder}/${file}`).toBe(undefined)
  }
  // Checks that `hooks` matches names that the local world really uses.
  const world = ['e2e/stack/loginService/runRole.ts', 'e2e/stack/control/controlActions.ts']
  for (const file of world) expect(readFileSync(join(worldFolder(0), file), 'utf8')).toMatch(hooks)
})

test('SC-2: the integrity manifest lists each file of both frames with the file’s hash', ({ control: _ }, {
  parallelIndex,
}) => {
  for (const folder of ['frame-app/dist', 'auth-frame/dist']) {
    const built = join(worldFolder(parallelIndex), folder)
    const files = readdirSync(built, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'integrity.json')
      .map((entry) => join(entry.parentPath, entry.name))
    const found = files.map((file) => [relative(built, file), integrityOf(readFileSync(file))])
    expect(Object.fromEntries(found), folder).toEqual(readIntegrity(built).files)
  }
})
