import catalogue from './catalogue.json'
import common from './common.json'
import content from './content.json'
import desktop from './desktop.json'
import diagnostics from './diagnostics.json'
import embeds from './embeds.json'
import errors from './errors.json'
import games from './games.json'
import home from './home.json'
import promotions from './promotions.json'
import shell from './shell.json'
import updates from './updates.json'

// Only the desktop client shows its own texts. The web build leaves them out, because its first view waits for this file.
export default {
  catalogue,
  common,
  content,
  desktop: __SHELL__ === 'web' && import.meta.env.PROD ? ({} as typeof desktop) : desktop,
  diagnostics: __SHELL__ === 'web' && import.meta.env.PROD ? ({} as typeof diagnostics) : diagnostics,
  embeds,
  errors,
  games,
  home,
  promotions,
  shell,
  updates: __SHELL__ === 'web' && import.meta.env.PROD ? ({} as typeof updates) : updates,
}
