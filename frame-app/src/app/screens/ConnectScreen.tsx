import { Suspense } from 'react'
import { Screen, type ScreenProps } from '../../ui/layout/Screen.tsx'
import { withStyles } from '../../ui/theme/withStyles.ts'
import { laterPart, nothing } from '../laterPart.ts'
import { useAppState } from '../useAppState.ts'

/**
 * Component that shows the dapp's terms. Its code is in a separate chunk, because few dapps have terms. Until the chunk
 * is loaded, the view shows its skeleton and nothing is clickable.
 */
const legalScreen = laterPart(() => withStyles(import('./LegalScreen.tsx')).then((loaded) => loaded.LegalScreen))

const branding = laterPart(() => withStyles(import('./Branding.tsx')).then((loaded) => loaded.Branding), nothing)

/** Empty line as high as the branding line, which loads after the first paint. It prevents a layout shift. */
const place = <div style={{ fontSize: 'var(--text-hint)' }}>{'\u00a0'}</div>

type ConnectScreenProps = ScreenProps & {
  /** Whether space for the branding line is reserved at the end of the view. */
  branded?: boolean

  /** If `true`, the dapp's terms are shown only if they need a checkbox. */
  quiet?: boolean
}

/**
 * Body of a view that connects a wallet. If the dapp has terms, the body includes them. With the terms checkbox, the
 * body is disabled until the user has agreed.
 */
export function ConnectScreen({ quiet, branded, ...props }: ConnectScreenProps) {
  const isPlain = useAppState(
    ({ options: { termsConditionsUrl, privacyPolicyUrl, lostTerms, features } }) =>
      !(termsConditionsUrl ?? privacyPolicyUrl ?? lostTerms) || (quiet && !features?.legalCheckbox),
  )
  const LegalScreen = legalScreen()
  const Branding = branding()
  const mayLoad = useAppState((state) => state.mayLoadMore)
  const below = branded ? <Suspense fallback={place}>{mayLoad ? <Branding /> : place}</Suspense> : null
  return isPlain ? <Screen {...props} footer={below ?? props.footer} /> : <LegalScreen {...props} below={below} />
}
