<?php
/*
 * A small back end for the site: the calls of docs/back-end.md, in one file, without a database. It also serves the built site:
 *
 *     php -S 127.0.0.1:4700 -t dist/web docs/examples/php/back-end.php
 *
 * The only player is "deneme" with the password "Deneme!2024". Everything that changes is in the PHP session of the browser.
 * Replace state() and the constants by your database; the form of the answers stays.
 */
declare(strict_types=1);

const GAMES = [
    ['id' => 1001, 'kind' => 'slot', 'title' => 'Lodos Yelkeni', 'provider' => 'lodos', 'tag' => 3],
    ['id' => 1002, 'kind' => 'slot', 'title' => 'Altın Kervan', 'provider' => 'lodos', 'tag' => 4],
    ['id' => 2001, 'kind' => 'live', 'title' => 'Canlı Rulet', 'provider' => 'meltem', 'tag' => 5],
    ['id' => 3001, 'kind' => 'other', 'title' => 'Tavla', 'provider' => 'meltem', 'tag' => 6],
    ['id' => 4001, 'kind' => 'virtual', 'title' => 'Sanal Futbol', 'provider' => 'meltem', 'tag' => 7],
];
const PROVIDERS = ['lodos' => 'Lodos Studio', 'meltem' => 'Meltem Games'];
const TAGS = [3 => ['slot', 'Yeni', 'New', 'Neu'], 4 => ['slot', 'Popüler', 'Popular', 'Beliebt'], 5 => ['live', 'Rulet', 'Roulette', 'Roulette'],
    6 => ['other', 'Masa', 'Table', 'Tisch'], 7 => ['virtual', 'Futbol', 'Football', 'Fußball']];
/** Amounts are whole kuruş here, and lira in the answers. */
const METHODS = [
    ['id' => 1, 'code' => 'eft', 'title' => 'Banka Havalesi / EFT', 'min' => 100_00, 'max' => 50_000_00],
    ['id' => 2, 'code' => 'papara', 'title' => 'Papara', 'min' => 50_00, 'max' => 20_000_00],
    ['id' => 3, 'code' => 'card', 'title' => 'Kredi kartı', 'min' => 100_00, 'max' => 10_000_00],
    ['id' => 4, 'code' => 'crypto', 'title' => 'Kripto para', 'min' => 100_00, 'max' => 100_000_00],
];
const BANKS = ['Ada Bankası', 'Liman Bank'];
const WALLETS = ['papara', 'crypto'];
const COINS = [['id' => 1, 'code' => 'usdt', 'name' => 'Tether', 'network' => 'TRC20', 'label' => 'USDT TRC20', 'rate' => 41.5]];
const BONUSES = ['Doğum günü bonusu', 'Hafta sonu bonusu'];
const STATUS = ['Bekliyor', 'Onaylandı'];

/** A refusal: words for the player, or words by field of the form. */
final class Refused extends Exception
{
    /** @param array<string, list<string>> $errors */
    public function __construct(string $words, public readonly array $errors = [], public readonly int $status = 0)
    {
        parent::__construct($words);
    }
}

/** Returns the player's record as it is before the first change. */
function newState(): array
{
    $birth = ['day' => 7, 'month' => 3, 'year' => 1988];
    $user = ['username' => 'deneme', 'firstName' => 'Deniz', 'lastName' => 'Deneme', 'email' => 'deniz@posta.example', 'gsm' => '+905321112233',
        'birthdate' => $birth, 'sex' => 'female', 'country' => 'TUR', 'city' => '35', 'address' => ''];
    return ['user' => $user, 'password' => 'Deneme!2024', 'balance' => 1_250_50, 'favourites' => [], 'read' => [], 'accounts' => [],
        'history' => [['id' => 1, 'code' => 'deposit', 'amount' => 1_250_50, 'balance' => 1_250_50, 'at' => time() - 86_400]],
        'deposits' => [], 'withdrawals' => [], 'receipts' => [], 'calls' => [], 'requests' => [], 'answers' => [], 'last' => 100];
}

function &state(): array
{
    $_SESSION['state'] ??= newState();
    return $_SESSION['state'];
}

function nextId(): int
{
    return ++state()['last'];
}

/** @return array<int, string> A text for each language: 1 Turkish, 2 English, 3 German. */
function texts(string $tr, ?string $en = null, ?string $de = null): array
{
    return [1 => $tr, 2 => $en ?? $tr, 3 => $de ?? $en ?? $tr];
}

/** Amounts that the site sends are lira with a dot, such as "250.5". */
function kurus(mixed $lira): int
{
    if (!is_numeric($lira) || $lira <= 0) {
        throw new Refused('Tutar geçersiz', ['amount' => ['Tutar geçersiz']]);
    }
    return (int) round((float) $lira * 100);
}

function moment(int $at): string
{
    return gmdate('Y-m-d\TH:i:s\Z', $at);
}

function origin(): string
{
    return (empty($_SERVER['HTTPS']) ? 'http' : 'https') . '://' . $_SERVER['HTTP_HOST'];
}

/** Changes the balance and the history together. */
function book(string $code, int $kurus): void
{
    $state = &state();
    $state['balance'] += $kurus;
    $state['history'][] = ['id' => nextId(), 'code' => $code, 'amount' => $kurus, 'balance' => $state['balance'], 'at' => time()];
}

function methods(): array
{
    return array_map(fn ($method) => ['min' => $method['min'] / 100, 'max' => $method['max'] / 100, 'bonus' => 'YOK'] + $method, METHODS);
}

/** Returns the method of a money call, after checking its limits. */
function methodFor(array $in, int $kurus): array
{
    foreach (METHODS as $method) {
        if ($method['code'] !== ($in['provider'] ?? '')) {
            continue;
        }
        if ($kurus < $method['min'] || $kurus > $method['max']) {
            throw new Refused('', ['amount' => ['Tutar limitlerin dışında']]);
        }
        return $method;
    }
    throw new Refused('Bu yöntem kapalı');
}

/** The operator's account for deposits by bank. */
function operatorBank(): array
{
    return ['id' => 31, 'img' => '/resim/ada.svg', 'bankName' => BANKS[0], 'bank_name' => BANKS[0], 'text' => BANKS[0], 'value' => '31', 'minDeposit' => 100,
        'maxDeposit' => 50_000, 'accountCode' => '6519786', 'name' => 'Örnek Ödeme A.Ş.', 'branchCode' => '519', 'iban' => 'TR330006100519786457841326'];
}

function catalogue(string $kind, array $in): array
{
    $search = strtolower($in['search'] ?? '');
    $found = array_filter(GAMES, fn ($game) => $game['kind'] === $kind
        && ($search === '' || str_contains(strtolower($game['title']), $search))
        && in_array($in['provider'] ?? 'all', ['all', '', $game['provider']], true)
        && in_array($in['tag'] ?? 'all', ['all', '', (string) $game['tag']], true));
    $page = array_slice($found, (int) ($in['offset'] ?? 0), (int) ($in['limit'] ?? 30));
    return ['data' => array_map(fn ($game) => ['id' => $game['id'], 'title' => $game['title'], 'provider' => $game['provider'],
        'gameProvider' => PROVIDERS[$game['provider']], 'image' => "/resim/{$game['id']}.svg", 'tags' => [['id' => $game['tag']]]], $page), 'total' => count($found)];
}

function banner(string $name): array
{
    return ['json' => ['image' => texts("/resim/$name.svg"), 'imageMobile' => texts("/resim/$name.svg"), 'title' => texts('Hoş geldiniz', 'Welcome', 'Willkommen')]];
}

function homepage(): array
{
    $kinds = ['slot' => 'slot', 'live' => 'livecasino', 'other' => 'othergames'];
    $games = array_filter(GAMES, fn ($game) => isset($kinds[$game['kind']]));
    return [
        'indexgames' => array_map(fn ($game) => ['json' => ['game_id' => $game['id'], 'game_name' => $game['title'], 'provider' => $game['provider'],
            'gameProvider' => PROVIDERS[$game['provider']], 'game_type' => $kinds[$game['kind']], 'image' => texts("/resim/{$game['id']}.svg"),
            'tags' => [['id' => $game['tag']]]]], array_values($games)),
        'mainbanner' => [banner('afis')],
        'bonus' => [promotion()],
        'static' => ['aboutus' => ['json' => ['context' => texts('<p>2011’den beri.</p>', '<p>Since 2011.</p>', '<p>Seit 2011.</p>')]]],
    ];
}

function promotion(): array
{
    return ['id' => 301, 'json' => ['bonusType' => 1, 'title' => texts('İlk yatırıma %50', '50% on the first deposit', '50 % auf die erste Einzahlung'),
        'image' => texts('/resim/promosyon.svg'), 'html' => texts('<p>Yatırın, isteyin.</p>', '<p>Deposit and ask.</p>', '<p>Einzahlen und anfragen.</p>')]];
}

function content(array $in): array
{
    return match ($in['type'] ?? '') {
        'faq' => ['faq' => [['json' => ['categoryCode' => texts('para'), 'categoryTitle' => texts('Para yatırma', 'Deposits', 'Einzahlungen'),
            'question' => texts('Ne zaman hesabıma geçer?', 'When does it arrive?', 'Wann kommt es an?'),
            'answer' => texts('<p>On dakika içinde.</p>', '<p>Within ten minutes.</p>', '<p>In zehn Minuten.</p>')]]]],
        'static' => ['static' => [['code' => 'hakkimizda', 'json' => ['title' => texts('Hakkımızda', 'About us', 'Über uns'), 'context' => texts('<p>Örnek</p>')]]]],
        'promotion' => ['promotion' => [promotion()]],
        default => [],
    };
}

function messages(): array
{
    return [['id' => 'm1', 'type' => 'success', 'subject' => 'Hoş geldiniz', 'description' => 'Hesabınız açıldı.', 'tagTitle' => null, 'last_action_at' => time() - 3_600]];
}

function depositPost(array $in): array
{
    $kurus = kurus($in['amount'] ?? null);
    $method = methodFor($in, $kurus);
    $reference = (string) nextId();
    $lira = $kurus / 100;
    return ['pr_id' => $reference] + match ($method['code']) {
        'eft' => ['data' => ['amount' => $lira, 'account_name' => operatorBank()['name'], 'account_iban' => operatorBank()['iban'],
            'bank_details' => ['name' => BANKS[0], 'logo' => '/resim/ada.svg'], 'reference' => "ORN-$reference"]],
        'papara' => ['data' => ['amount' => $lira, 'papara_id' => '1548803217', 'papara_fullname' => 'Selin Yalçın']],
        'crypto' => ['data' => ['coin' => 'usdt', 'coin_amount' => number_format($lira / COINS[0]['rate'], 6, '.', ''), 'network' => 'TRC20',
            'address' => 'TVw4oJqQ1FPV5hhkz9y3bKcQm7mJtXbEoa']],
        // A card's page goes on to the bank of the cardholder, which no list of frames can name: it opens in a tab.
        'card' => ['url' => origin() . payPage($reference, $kurus), 'urlMode' => 1],
    };
}

/** Starts a card payment. Returns the path of its page. */
function payPage(string $reference, int $kurus): string
{
    state()['deposits'][$reference] = $kurus;
    return "/odeme/$reference";
}

function withdrawPost(array $in): array
{
    $kurus = kurus($in['amount'] ?? null);
    $method = methodFor($in, $kurus);
    if ($kurus > state()['balance']) {
        throw new Refused('', ['amount' => ['Bakiyeniz yetersiz']], -5);
    }
    book('withdraw', -$kurus);
    array_unshift(state()['withdrawals'], ['id' => nextId(), 'method' => ['title' => $method['title']], 'created_at' => moment(time()), 'amount' => $kurus / 100,
        'usermsg' => '', 'status' => 0]);
    return [];
}

/** Returns the player's accounts that fit a method: a wallet for its own method, banks for every other one. */
function accountsFor(string $code): array
{
    $wallet = in_array($code, WALLETS, true);
    return array_values(array_filter(state()['accounts'], fn ($one) => $wallet ? $one['bank_name'] === $code : !in_array($one['bank_name'], WALLETS, true)));
}

function insertAccount(array $in): array
{
    if (($in['iban'] ?? '') === '' && ($in['account_no'] ?? '') === '') {
        throw new Refused('', ['iban' => ['Bu alan zorunludur']]);
    }
    $id = nextId();
    $given = array_intersect_key($in, array_flip(['bank_name', 'iban', 'account_no', 'branch_code', 'country', 'city', 'network']));
    state()['accounts'][] = ['id' => $id] + $given;
    return ['id' => $id];
}

function history(array $in): array
{
    $type = $in['type'] ?? [];
    $found = array_filter(state()['history'], fn ($row) => $type === [] || in_array($row['code'], $type, true));
    usort($found, fn ($one, $other) => ($one['id'] <=> $other['id']) * (($in['sortDesc'] ?? '') === 'true' ? -1 : 1));
    $page = array_slice($found, (int) ($in['start'] ?? 0), (int) ($in['length'] ?? 10));
    return ['data' => ['original' => ['data' => array_map(fn ($row) => ['id' => $row['id'], 'record_date' => moment($row['at']), 'code' => $row['code'],
        'change_amount' => abs($row['amount']) / 100, 'direction' => $row['amount'] < 0 ? '-' : '+', 'balance_amount' => $row['balance'] / 100, 'kind' => 'cash',
        'type' => $row['code'], 'status' => '<span>' . STATUS[1] . '</span>'], $page), 'recordsTotal' => count($found)]]];
}

function upload(array $in): array
{
    $file = $_FILES['file'] ?? null;
    $ending = $file ? strtolower(pathinfo($file['name'], PATHINFO_EXTENSION)) : '';
    if (!$file || $file['error'] !== UPLOAD_ERR_OK || !in_array($ending, ['pdf', 'jpg', 'jpeg', 'png'], true) || $file['size'] > 10_000_000) {
        throw new Refused('Dosya alınamadı');
    }
    $name = bin2hex(random_bytes(8)) . ".$ending";
    move_uploaded_file($file['tmp_name'], sys_get_temp_dir() . "/$name");
    array_unshift(state()['receipts'], ['image' => $name, 'json' => ['note' => $in['note'] ?? '', 'deposit_method' => $in['deposit_method'] ?? ''],
        'created_at' => moment(time()), 'approved_at' => null, 'rejected_at' => null]);
    return [];
}

function login(array $in): array
{
    if (($in['username'] ?? '') !== state()['user']['username'] || ($in['password'] ?? '') !== state()['password']) {
        throw new Refused('Kullanıcı adı veya şifre hatalı');
    }
    session_regenerate_id(true);
    $_SESSION['in'] = true;
    return [];
}

function changePassword(array $in): array
{
    if (($in['currentPass'] ?? '') !== state()['password']) {
        throw new Refused('Şifre hatalı');
    }
    state()['password'] = $in['newPass'] ?? '';
    return [];
}

function toggleFavourite(array $in): array
{
    $id = (int) ($in['gameID'] ?? 0);
    $favourites = &state()['favourites'];
    $had = in_array($id, $favourites, true);
    $favourites = $had ? array_values(array_diff($favourites, [$id])) : [...$favourites, $id];
    return ['favorite' => !$had];
}

function favourites(): array
{
    $mine = array_filter(GAMES, fn ($game) => in_array($game['id'], state()['favourites'], true));
    return array_map(fn ($game) => ['pd' => $game['provider'], 'id' => $game['id']], array_values($mine));
}

function me(): array
{
    $unread = count(array_filter(messages(), fn ($one) => !in_array($one['id'], state()['read'], true)));
    return ['user' => state()['user'] + ['currencyIcon' => '₺', 'balance' => state()['balance'] / 100, 'unreadCount' => $unread, 'favoriteGames' => favourites()]];
}

function messageGet(array $in): array
{
    if (($in['id'] ?? '') === '') {
        return ['data' => messages(), 'reads' => array_map(fn ($id) => ['c' => $id], state()['read'])];
    }
    state()['read'] = array_unique([...state()['read'], $in['id']]);
    return ['openConv' => messages()[0] + ['body' => '<p>İyi eğlenceler.</p>', 'image' => null]];
}

/** Adds a row to one of the player's lists. */
function add(string $list, array $row): array
{
    array_unshift(state()[$list], $row + ['id' => nextId(), 'created_at' => moment(time()), 'status' => 0]);
    return [];
}

/** @return array<string, array{0: bool, 1: callable(array): array}> By method and path: whether a player has to be logged in, and the answer. */
function calls(): array
{
    $public = fn (callable $answer) => [false, $answer];
    $player = fn (callable $answer) => [true, $answer];
    $nothing = fn () => [];
    $providersOf = fn ($kind) => array_keys(array_filter(PROVIDERS, fn ($code) => array_filter(GAMES, fn ($game) => $game['provider'] === $code
        && in_array($kind, ['', $game['kind']], true)), ARRAY_FILTER_USE_KEY));
    $address = fn ($in) => ['url' => origin() . '/oyun/' . rawurlencode((string) ($in['id'] ?? $in['provider'] ?? ''))];
    return [
        // A visitor
        'POST /getData/homepage' => $public(homepage(...)),
        'GET /cdnFiles/jms.json' => $public(fn () => ['footer' => ['kurumsal' => ['json' => ['title' => texts('Kurumsal', 'Company', 'Unternehmen'),
            'subs' => [['title' => texts('Hakkımızda', 'About us', 'Über uns'), 'link' => '/static#hakkimizda']]]]]]),
        'POST /getData/content' => $public(content(...)),
        'POST /getData/banners' => $public(fn () => ['data' => ['sliderSlot' => [banner('slot')], 'sliderLiveCasino' => [], 'sliderVirtual' => [], 'mixedgames' => []]]),
        'POST /translator/translate' => $public(fn () => ['data' => (object) []]),
        'POST /setLang' => $public($nothing),
        'GET /gameinfo' => $public(fn () => ['totals' => array_map(fn ($kind) => count(array_filter(GAMES, fn ($game) => $game['kind'] === $kind)),
            ['slot' => 'slot', 'live' => 'live', 'virtual' => 'virtual', 'other' => 'other']), 'providers' => count(PROVIDERS)]),
        'GET /cdnFiles/slotgames.json' => $public(fn ($in) => catalogue('slot', $in)),
        'GET /cdnFiles/livegames.json' => $public(fn ($in) => catalogue('live', $in)),
        'GET /cdnFiles/othergames.json' => $public(fn ($in) => catalogue('other', $in)),
        'GET /cdnFiles/virtualgames.json' => $public(fn ($in) => catalogue('virtual', $in)),
        'POST /getData/providers' => $public(fn ($in) => ['data' => array_map(fn ($code) => ['provider' => $code, 'name' => PROVIDERS[$code], 'popular' => true],
            $providersOf($in['type'] ?? ''))]),
        'POST /getData/tags' => $public(fn ($in) => ['data' => array_values(array_map(fn ($id, $tag) => ['id' => $id, 'type' => $tag[0],
            'title' => texts($tag[1], $tag[2], $tag[3])], array_keys(TAGS), TAGS))]),
        'POST /getProviderLink' => $public($address),
        // Session and membership
        'POST /login' => $public(login(...)),
        'POST /otp/request' => $public(fn () => ['otpId' => '1']),
        'POST /otp/verify' => $public(fn () => throw new Refused('Kod hatalı')),
        'POST /activateSmsIp' => $player($nothing),
        'POST /logout' => $public(function () { unset($_SESSION['in']); return []; }),
        'POST /getMyDetails' => $player(me(...)),
        'POST /register' => $public(fn () => throw new Refused('Bu örnekte kayıt kapalı')),
        'POST /getData/cities' => $public(fn () => ['cities' => [['value' => '35', 'text' => 'İzmir'], ['value' => '6', 'text' => 'Ankara']]]),
        'POST /forgotPassword' => $public($nothing),
        'POST /forgotUsername' => $public($nothing),
        'POST /reset-password' => $public(fn () => throw new Refused('Bağlantının süresi dolmuş')),
        'POST /changePassword' => $player(changePassword(...)),
        // Games
        'POST /getGameLink' => $player($address),
        'POST /userapi/favorite/get' => $player(fn () => ['data' => favourites()]),
        'POST /userapi/favorite/toggle' => $player(toggleFavourite(...)),
        // Money
        'POST /getData/balance' => $player(fn () => ['balance' => state()['balance'] / 100, 'bonus' => 0]),
        'POST /getData/depositMethods' => $player(fn () => ['deposit_methods' => methods(), 'deposit_bonuses' => []]),
        'POST /getData/memberSysBankAccs' => $player(fn () => ['data' => [operatorBank()]]),
        'POST /getData/bankAccounts' => $player(fn ($in) => empty($in['selectbox']) ? ['sysBanks' => [operatorBank()]] : ['banks' => array_map(fn ($one) => [
            'id' => $one['id'], 'value' => (string) $one['id'], 'bank_name' => $one['bank_name'], 'text' => $one['bank_name'] . ' ' . ($one['iban'] ?? $one['account_no'])],
            accountsFor($in['provider'] ?? ''))]),
        'POST /getData/bankAccountDetails' => $player(fn () => ['details' => operatorBank(), 'm' => ['firstName' => state()['user']['firstName'],
            'lastName' => state()['user']['lastName']]]),
        'POST /fixfinMethods' => $player(fn ($in) => empty($in['cryptolist']) ? throw new Refused('Bu yöntem kapalı') : ['coins' => COINS]),
        'POST /depositPost' => $player(depositPost(...)),
        'POST /getData/withdrawMethods' => $player(fn () => ['withdraw_methods' => array_values(array_filter(methods(), fn ($one) => $one['code'] !== 'card'))]),
        'POST /getData/page_withdraw' => $player(fn () => ['balance' => state()['balance'] / 100, 'bonus' => 0]),
        'POST /withdrawPost' => $player(withdrawPost(...)),
        'POST /getData/pendings/withdraw' => $player(fn () => ['data' => state()['withdrawals'], 'recordsTotal' => count(state()['withdrawals'])]),
        'POST /getData/page_bankAccounts' => $player(fn () => ['banks' => state()['accounts'], 'sysBanks' => array_map(fn ($bank) => ['text' => $bank, 'value' => $bank],
            [...BANKS, ...WALLETS])]),
        'POST /bankAccounts/insert' => $player(insertAccount(...)),
        'POST /bankAccounts/delete' => $player(function ($in) {
            state()['accounts'] = array_values(array_filter(state()['accounts'], fn ($one) => $one['id'] !== (int) ($in['id'] ?? 0)));
            return [];
        }),
        'POST /getData/transactionList' => $player(history(...)),
        'POST /getData/transaction_types' => $player(fn () => ['data' => (object) [[['code' => 'deposit']], [['code' => 'withdraw']]]]),
        // Receipts, bonuses, messages
        'POST /userapi/upload/list' => $player(fn () => ['data' => state()['receipts']]),
        'POST /userapi/upload/set' => $player(upload(...)),
        'POST /promocodeClaim' => $player(fn () => throw new Refused('Kod geçersiz', status: -1)),
        'POST /claimDiscount' => $player(fn () => throw new Refused('', status: -3)),
        'POST /getData/bonuses' => $player(fn () => ['data' => []]),
        'POST /userapi/bonusRequest/get' => $player(fn () => ['reqs' => state()['requests'], 'opts' => array_map(fn ($name) => ['_id' => ['$oid' => md5($name)],
            'name' => $name], BONUSES)]),
        'POST /userapi/bonusRequest/set' => $player(fn ($in) => add('requests', ['bonus' => $in['bonus'] ?? '', 'msg' => $in['msg'] ?? '', 'reason' => ''])),
        'POST /userapi/bonusHistory/get' => $player(fn () => ['data' => []]),
        'POST /userapi/message/get' => $player(messageGet(...)),
        'POST /requestCall/get' => $player(fn () => ['data' => state()['calls']]),
        'POST /requestCall/create' => $player(fn ($in) => add('calls', array_intersect_key($in, array_flip(['reason', 'phone', 'date', 'time'])))),
    ];
}

/** Returns the HTTP status and the body of a call. */
function answer(string $method, string $path): array
{
    [$isForPlayers, $call] = calls()["$method $path"] ?? [false, null];
    if (!$call) {
        return [404, ['status' => 0]];
    }
    // Other sites cannot send this header: it protects against forged requests.
    if ($method === 'POST' && !isset($_SERVER['HTTP_X_REQUESTED_WITH'])) {
        return [403, ['status' => 0]];
    }
    if ($isForPlayers && empty($_SESSION['in'])) {
        return [401, ['status' => 0]];
    }
    $in = $_GET + $_POST + (json_decode(file_get_contents('php://input') ?: '', true) ?: []);
    // A repeated money call gets its first answer and moves no money again.
    $key = $_SERVER['HTTP_IDEMPOTENCY_KEY'] ?? '';
    if ($key !== '' && isset(state()['answers'][$key])) {
        return [200, state()['answers'][$key]];
    }
    try {
        $body = ['status' => 1] + $call($in);
    } catch (Refused $refused) {
        $words = $refused->getMessage();
        $body = ['status' => $refused->status] + ($words === '' ? [] : ['statusText' => $words]) + ($refused->errors ? ['errors' => $refused->errors] : []);
    }
    if ($key !== '') {
        state()['answers'][$key] = $body;
    }
    return [200, $body];
}

session_set_cookie_params(['httponly' => true, 'samesite' => 'Lax', 'secure' => !empty($_SERVER['HTTPS'])]);
session_start();
$path = rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
header('Cache-Control: no-cache');

if (str_starts_with($path, '/api/uploads/')) {
    $name = basename($path);
    $isMine = !empty($_SESSION['in']) && in_array($name, array_column(state()['receipts'], 'image'), true);
    http_response_code($isMine ? 200 : 404);
    header('Content-Type: ' . (str_ends_with($name, 'pdf') ? 'application/pdf' : 'image/' . (str_ends_with($name, 'png') ? 'png' : 'jpeg')));
    return $isMine ? (bool) readfile(sys_get_temp_dir() . "/$name") : true;
}
if (str_starts_with($path, '/api/')) {
    [$status, $body] = answer($_SERVER['REQUEST_METHOD'], substr($path, 4));
    http_response_code($status);
    header('Content-Type: application/json; charset=utf-8');
    echo json_encode($body, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR);
    return true;
}
if (str_starts_with($path, '/resim/')) {
    header('Content-Type: image/svg+xml');
    $title = htmlspecialchars(basename($path, '.svg'));
    echo "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 200'><rect width='300' height='200' fill='#224'/><text x='20' y='110' fill='#fff'>$title</text></svg>";
    return true;
}
if (preg_match('#^/odeme/(\d+)$#', $path, $found)) {
    // The payment page of this example. It credits the deposit once, as a payment company's message would.
    $kurus = state()['deposits'][$found[1]] ?? 0;
    if ($_SERVER['REQUEST_METHOD'] === 'POST' && $kurus > 0) {
        book('deposit', $kurus);
        unset(state()['deposits'][$found[1]]);
    }
    $isPaid = !isset(state()['deposits'][$found[1]]);
    echo '<!doctype html><meta charset="utf-8"><title>Ödeme</title>' . ($isPaid ? '<p>Ödendi' : '<form method="post"><button>Öde</button></form>');
    return true;
}
if (str_starts_with($path, '/oyun/')) {
    echo '<!doctype html><meta charset="utf-8"><title>Oyun</title><h1>' . htmlspecialchars(basename($path)) . '</h1>';
    return true;
}
// The site: its own site.json, the files of the build, and index.html for every page.
if ($path === '/site.json') {
    header('Content-Type: application/json');
    return (bool) readfile(__DIR__ . '/site.json');
}
if (pathinfo($path, PATHINFO_EXTENSION) !== '') {
    return false;
}
return (bool) readfile($_SERVER['DOCUMENT_ROOT'] . '/index.html');
