import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { needsAgreement } from './needsAgreement.ts'

const features = { legalCheckbox: true }
const terms = { termsConditionsUrl: 'https://dapp.example/terms' }
const privacy = { privacyPolicyUrl: 'https://dapp.example/privacy' }

describe('needsAgreement', () => {
  test.each<[fact: string, options: Record<string, Json>, needs: boolean]>([
    ['the default', {}, false],
    ['terms without the box are a note', { ...terms, ...privacy }, false],
    ['the box with nothing to agree to', { features }, false],
    ['the box with terms', { features, ...terms }, true],
    ['the box with a privacy policy', { features, ...privacy }, true],
    ['the box with a link that was refused', { features, termsConditionsUrl: '/terms' }, true],
    ['a link that was refused, without the box', { termsConditionsUrl: '/terms' }, false],
    ['the box switched off', { features: { legalCheckbox: false }, ...terms }, false],
  ])('the user must agree to the terms only in the right cases: %s', (_, options, needs) => {
    const { state } = fakeApp({ options })
    expect(needsAgreement(state())).toBe(needs)
    state().setAgreed(true)
    expect(needsAgreement(state())).toBe(false)
    state().setAgreed(false)
    expect(needsAgreement(state())).toBe(needs)
  })
})
