import { expect, test } from 'vitest'
import { downloadFailure } from './downloadFailure.ts'

test('names a package that the registry does not have', () => {
  const output = `npm error code E404
npm error 404 Not Found - GET https://registry.npmjs.org/create-nothing - Not found
npm error 404  The requested resource 'create-nothing@1' could not be found`
  expect(downloadFailure(output)).toBe(
    'code E404 · 404 Not Found - GET https://registry.npmjs.org/create-nothing - Not found',
  )
})

test('names a version that the registry does not have', () => {
  const output = `npm error code ETARGET
npm error notarget No matching version found for react@99.
npm error A complete log of this run can be found in: /root/.npm/_logs/1-debug-0.log`
  expect(downloadFailure(output)).toBe('code ETARGET · notarget No matching version found for react@99.')
})

test('names a server that does not answer', () => {
  const output = `npm error code ECONNREFUSED
npm error FetchError: request to https://registry.npmjs.org/vite failed, reason: connect ECONNREFUSED 127.0.0.1:443`
  expect(downloadFailure(output)).toContain('https://registry.npmjs.org/vite failed')
})

test('a conflict of versions is no failed download', () => {
  expect(downloadFailure('npm error code ERESOLVE\nnpm error Could not resolve dependency: https://x')).toBe(undefined)
})
