import { currentRoute } from '../app/store/routerSlice.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import type { IconName } from '../ui/pictures/icons.tsx'

/** Lists the download links of a wallet, from its entry in the wallet list. */
export function DownloadsView() {
  const wallet = useAppState((state) => state.known[currentRoute(state)?.params.wallet ?? ''])
  const links: readonly (readonly [icon: IconName, title: string, href: string | null | undefined])[] = [
    ['browser', m.chrome_extension(), wallet?.chrome_store],
    ['mobile', m.ios_app(), wallet?.app_store],
    ['mobile', m.android_app(), wallet?.play_store],
    ['web', m.website(), wallet?.homepage],
  ]
  const known = links.filter(([, , href]) => href)
  return (
    <Screen>
      {known.length === 0 ? (
        <EmptyState icon="download" text={m.no_downloads_text()} title={m.no_downloads_title()} />
      ) : null}
      <ListGroup label={m.title_downloads()}>
        {known.map(([icon, title, href]) => (
          <ListItem
            href={href ?? undefined}
            image={<Icon name={icon} size={22} />}
            key={title}
            title={title}
            trailing={<Icon name="external" size={16} />}
          />
        ))}
      </ListGroup>
    </Screen>
  )
}
