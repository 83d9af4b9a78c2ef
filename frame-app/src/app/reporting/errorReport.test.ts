import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { errorReport } from './errorReport.ts'

const said = (error: unknown) => {
  const { error: report, category } = errorReport(error)
  return [category, report.name, report.message]
}
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('errorReport', () => {
  test('default', () => {
    const cause = makeError('HTTP_STATUS', { status: 503 }, { data: { status: 503 }, cause: { secret: address } })
    expect(said(makeError('NAMES_OF_ADDRESS_FAILED', {}, { cause }))).toEqual([
      'API_ERROR',
      'NAMES_OF_ADDRESS_FAILED',
      'Error fetching names for address: HTTP status code: 503',
    ])
  })

  test('behavior: sends an error message without the values that were inserted into it', () => {
    expect(said(makeError('NAME_REGISTRATION_FAILED', { name: 'ada.reown.id' }))[2]).toBe(
      'Error registering name {name}',
    )
    expect(said(makeError('REMOTE', { message: `no funds in ${address}` }))[2]).toBe('{message}')
  })

  test.each([
    ['INVALID_ANSWER', 'DATA_PARSING_ERROR'],
    ['INVALID_RESULT', 'DATA_PARSING_ERROR'],
    ['AUTH_LOAD_FAILED', 'SECURE_SITE_ERROR'],
    ['TIMED_OUT', 'API_ERROR'],
  ] as const)('behavior: reports %s as %s', (reason, category) => {
    expect(said(makeError(reason))[0]).toBe(category)
    expect(said(makeError('BALANCE_UNAVAILABLE', {}, { cause: makeError(reason) }))[0]).toBe(category)
  })

  test('behavior: of an error that is not ours, sends only plain words: no address, key, link or name', () => {
    const key = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const error = new TypeError(`cannot send ${address} to ${key} by https://modal.example/x?token=abc now`)
    expect(said(error)).toEqual(['INTERNAL_SDK_ERROR', 'TypeError', 'cannot send […] to […] by […] now'])
    expect(said(new Error('no address for ada.eth'))[2]).toBe('no address for […]')
    expect(said(Object.assign(new Error('x'), { name: 'ada@mail.example' }))[1]).toBe('[…]')
    expect(said('text')).toEqual(['INTERNAL_SDK_ERROR', 'Error', 'text'])
  })

  test('behavior: of an error’s stack, sends only the lines in the modal’s own code', () => {
    const stack = [
      `TypeError: ${address}`,
      '    at f (https://modal.example/assets/a-1.js?v=secret:1:20)',
      '    at g (chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn/inpage.js:1:2)',
    ].join('\n')
    const error = Object.assign(new TypeError(address), { stack })
    expect(errorReport(error, 'https://modal.example').error.stack).toBe(
      '    at f (https://modal.example/assets/a-1.js:1:20)',
    )
    expect(errorReport(error, 'https://other.example').error.stack).toBe('')
  })
})
