import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router-dom'
import { lacksPage } from '@/platform/network/site'

/** Returns whether a link leads to a page that the installation switches off. */
export const isDead = (to: LinkProps['to']): boolean => lacksPage((typeof to === 'string' ? to : to.pathname) ?? '')

/** Link to a page of the site; nothing if the installation switches the page off. @see BACKEND-15 */
export const SiteLink = (props: LinkProps) => (isDead(props.to) ? null : <Link {...props} />)
/** The same with the mark of the current page. */
export const SiteNavLink = (props: NavLinkProps) => (isDead(props.to) ? null : <NavLink {...props} />)
