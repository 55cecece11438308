export { listOffers, type Offer, type OfferKind, offerKinds, switchOffers } from './offers'
