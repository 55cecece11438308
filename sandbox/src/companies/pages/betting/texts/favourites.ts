/** Texts of favourite leagues and teams. */
export const favouritesTr = {
  favourites: 'Favorilerim',
  favourite: 'Favori: {name}',
  followed: '{name} favorilerinizde.',
  unfollowed: '{name} favorilerinizden çıktı.',
  favouriteFailed: 'Favori kaydedilemedi. Yeniden deneyin.',
  tooManyFavourites: 'En çok {max} favori tutulabilir.',
  noFavourites: 'Henüz favoriniz yok',
  favouritesHow: 'Bir takımın maç sayfasında, bir ligin adının yanında yıldıza basın; maçları burada toplanır.',
  noFavouriteMatch: 'Favorilerinizin burada maçı yok',
  favouritesLogin: 'Favorileriniz sizi bekliyor',
  favouritesLoginButton: 'Giriş yapın',
}

export const favouritesEn: Record<keyof typeof favouritesTr, string> = {
  favourites: 'My favourites',
  favourite: 'Favourite: {name}',
  followed: '{name} is one of your favourites.',
  unfollowed: '{name} is no longer a favourite.',
  favouriteFailed: 'The favourite could not be kept. Try again.',
  tooManyFavourites: '{max} favourites can be kept at most.',
  noFavourites: 'No favourites yet',
  favouritesHow: 'Press the star of a team on its match’s page, or beside a league’s name: their matches are gathered here.',
  noFavouriteMatch: 'Your favourites have no match here',
  favouritesLogin: 'Your favourites wait for you',
  favouritesLoginButton: 'Log in',
}

export const favouritesDe: Record<keyof typeof favouritesTr, string> = {
  favourites: 'Meine Favoriten',
  favourite: 'Favorit: {name}',
  followed: '{name} ist jetzt Favorit.',
  unfollowed: '{name} ist kein Favorit mehr.',
  favouriteFailed: 'Der Favorit konnte nicht gespeichert werden. Versuchen Sie es erneut.',
  tooManyFavourites: 'Höchstens {max} Favoriten sind möglich.',
  noFavourites: 'Noch keine Favoriten',
  favouritesHow: 'Tippen Sie auf der Seite eines Spiels auf den Stern eines Teams oder neben dem Namen einer Liga: Die Spiele stehen dann hier.',
  noFavouriteMatch: 'Ihre Favoriten haben hier kein Spiel',
  favouritesLogin: 'Ihre Favoriten warten auf Sie',
  favouritesLoginButton: 'Anmelden',
}
