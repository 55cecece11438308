import type { ChatTexts } from './shape'

export const en: ChatTexts = {
  page: {
    title: 'Live support',
    assistant: 'Automated assistant',
    sandbox: 'Sandbox',
    welcome: 'Hello! I am an automated assistant. Choose a topic below or write your question. Please do not write your password or card details.',
    label: 'Your message',
    placeholder: 'Write your message',
    send: 'Send',
    close: 'Close the chat',
    typing: 'The assistant is typing',
    you: 'You',
    failed: 'Your message could not be sent.',
    tooMany: 'Too many messages were sent. Please try again in a while.',
    retry: 'Try again',
    log: 'Conversation',
    suggestions: 'Quick replies',
    choices: {
      deposit: 'Deposits',
      deposit_how: 'How do I deposit?',
      deposit_missing: 'My deposit has not arrived',
      deposit_refused: 'My payment was declined',
      withdrawal: 'Withdrawals',
      withdrawal_how: 'How do I withdraw?',
      withdrawal_time: 'When will I get my money?',
      withdrawal_refused: 'My request was refused',
      bonus: 'Bonuses',
      bonus_claim: 'How do I get a bonus?',
      bonus_wager: 'What is wagering?',
      bonus_missing: 'I cannot see my bonus',
      verification: 'Verification',
      verification_documents: 'Which documents are needed?',
      verification_code: 'No code arrives',
      verification_name: 'My details are wrong',
      technical: 'Technical problem',
      technical_page: 'A page does not open',
      technical_game: 'A game was interrupted',
      technical_login: 'I cannot log in',
      play: 'Safer play',
      play_limits: 'I want to set limits',
      play_break: 'I want a break',
      play_help: 'I need help',
      topics: 'Other topics',
      leave_mail: 'Leave my email',
      keep_mail: 'Never mind',
      'page:deposit': 'Deposit',
      'page:withdrawal': 'Withdraw',
      'page:bonuses': 'My bonuses',
      'page:limits': 'My limits',
      'page:documents': 'Upload a receipt',
      'page:verification': 'Verification',
      'page:history': 'Transaction history',
      'page:request-call': 'Request a call',
      'page:help': 'Help pages',
      'page:login': 'Log in',
    },
  },
  greeting: 'Hello! What can I help you with?',
  thanks: 'You are welcome. I am here if anything else comes up.',
  topics: 'I can tell you about these topics:',
  unknown:
    'I am an automated assistant and cannot answer that. Leave your email address and I will pass your question to our team; or let us call you, or choose one of the topics below.',
  person:
    'I am an automated assistant; nobody else writes in this window. Leave your email address and I will pass your question to our team, or let us call you.',
  askMail: 'Write your email address; I will pass this conversation to our team and ask them to answer there.',
  badMail: 'That does not look like an email address. Example: name@example.com',
  mailKept: 'Thank you. I have passed the conversation to our team; the answer will go to {mail}. (Sandbox: the message shows in the outbox.)',
  mailDropped: 'All right, I took no address. What else can I help with?',
  secret: 'For your safety I have hidden the card number in your message. Please share neither card details nor your password here.',
  mailSubject: 'Live support: {mail} waits for an answer',
  answers: {
    deposit: 'What would you like to know about deposits?',
    deposit_how:
      'On the deposit page choose a method, enter the amount and confirm the payment. Each method states its smallest and largest amount. Pay only with a card or account in your own name.',
    deposit_missing:
      'An approved payment usually reaches your balance at once. If it is pending under Transaction history, the payment company has not answered yet; do not pay again. If it takes long, leave your email address and the transaction number.',
    deposit_refused:
      'The card or payment company gives the reason. Check the card details, your limit and whether the card is open for online payments. A declined payment costs nothing; if money seems to be gone, your bank returns it.',
    withdrawal: 'What would you like to know about withdrawals?',
    withdrawal_how: 'On the withdrawal page enter method and amount. Money goes only to an account in your own name; your identity has to be verified for it.',
    withdrawal_time:
      'Requests are reviewed in order. You see the state under My withdrawal requests; after approval the transfer takes the time of the method you chose.',
    withdrawal_refused:
      'The reason stands beside the request, and the amount returns to your balance. Most often: wrong account details, or an account in another name.',
    bonus: 'What would you like to know about bonuses?',
    bonus_claim:
      'Read the terms on the promotions page, then take the bonus the way its page says: in the deposit form, in the account menu or on the page Request a bonus. A bonus is never required; you can play without one.',
    bonus_wager: 'Wagering is the total you have to stake before winnings from a bonus can be withdrawn. What is left stands under My bonuses.',
    bonus_missing:
      'Every bonus has a period and terms; without them it is not granted. Check its state under My bonuses, and leave your email address if something stays unclear.',
    verification: 'What would you like to know about verification?',
    verification_documents:
      'The verification page shows what is confirmed, such as your identity document and your address. Show documents only on the identity page that opens from there, never here.',
    verification_code:
      'The code comes by email or SMS; look in the spam folder too. You can ask for a new one after five minutes or choose the other way. Never share the code; we do not ask for it.',
    verification_name:
      'For your safety, name, birth date and identity number cannot be changed on the page. Leave your email address; our team will ask for a document and correct them.',
    technical: 'What kind of problem is it?',
    technical_page: 'Check your connection first and reload the page. If that does not help, update your browser or try another one.',
    technical_game:
      'Games run on the server: an interrupted round is not lost; you see its result, or your turn, when you open the game again. If a game does not open at all, allow pop-up windows in your browser.',
    technical_login:
      'Check username and password. After several wrong attempts logging in pauses for a short while. You can set a new password with the link on the login page.',
    play: 'Your account has tools to keep you in control. What would you like to do?',
    play_limits:
      'Under My limits you can set limits for deposits, losses and time. A lower limit takes effect at once, a higher one only after a waiting period.',
    play_break:
      'Under My limits you can take a break or exclude yourself for longer. Until it is over deposits, bets, games and bonuses are blocked; logging in, withdrawing and your history are not affected. It cannot be ended early.',
    play_help:
      'If playing makes you unhappy, leads to debts or is hard to stop, you are not alone. Contact the help line at the foot of the page and take a break. If you think of harming yourself, call 112 now.',
  },
}
