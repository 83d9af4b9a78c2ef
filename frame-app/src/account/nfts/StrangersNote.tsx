import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Banner } from '../../ui/layout/Banner.tsx'

/** Notice that some NFT content is on third-party servers, with a button that loads the content. */
export const StrangersNote = ({ onLoad }: { readonly onLoad: () => void }) => (
  <Banner
    action={
      <Button onClick={onLoad} size="md" variant="secondary">
        {m.nfts_load_pictures()}
      </Button>
    }
    text={m.nfts_strangers_text()}
    title={m.nfts_strangers()}
    tone="info"
  />
)
