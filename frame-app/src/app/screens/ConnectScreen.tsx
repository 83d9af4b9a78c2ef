import { Suspense } from 'react'
import { Screen, type ScreenProps } from '../../ui/layout/Screen.tsx'
import { withStyles } from '../../ui/theme/withStyles.ts'
import { laterPart, nothing } from '../laterPart.ts'
import { useAppState } from '../useAppState.ts'
import { usePaintedOnce } from '../usePaintedOnce.ts'

/**
 * A chunk of its own: few dapps bring terms. Until it has come the view's skeleton stands, and nothing can be pressed.
 */
const legalScreen = laterPart(() => withStyles(import('./LegalScreen.tsx')).then((loaded) => loaded.LegalScreen))

const branding = laterPart(() => withStyles(import('./Branding.tsx')).then((loaded) => loaded.Branding), nothing)

/** As high as the line about who made the modal, which loads after the first paint: nothing moves when it comes. */
const place = <div style={{ fontSize: 'var(--text-hint)' }}>{'\u00a0'}</div>

type ConnectScreenProps = ScreenProps & {
  /** Ends with the place of the line about who made the modal. */
  branded?: boolean

  /** Shows the dapp's terms only where they have to be ticked. */
  quiet?: boolean
}

/**
 * The body of a view that connects: with the dapp's terms where it brings some, and nothing to press while they are not
 * agreed to.
 */
export function ConnectScreen({ quiet, branded, ...props }: ConnectScreenProps) {
  const isPlain = useAppState(
    ({ options: { termsConditionsUrl, privacyPolicyUrl, lostTerms, features } }) =>
      !(termsConditionsUrl ?? privacyPolicyUrl ?? lostTerms) || (quiet && !features?.legalCheckbox),
  )
  const LegalScreen = legalScreen()
  const Branding = branding()
  const painted = usePaintedOnce()
  const below = branded ? <Suspense fallback={place}>{painted ? <Branding /> : place}</Suspense> : null
  return isPlain ? <Screen {...props} footer={below ?? props.footer} /> : <LegalScreen {...props} below={below} />
}
