import { inWords } from './times.ts'

/* Numbers of the contract that more than one part must agree on. */

export const RESERVATION_MINUTES = 180
/** The length of a reservation in words: «três horas». */
export const RESERVATION_TIME = inWords(RESERVATION_MINUTES)
/** Minutes before its end at which the person of a hold that lives is reminded of it. */
export const HOLD_REMINDER_MINUTES = 30
/** The days after its end in which a pharmacy can still read a reservation's telephone and name. */
export const PHONE_SHOWN_DAYS = 7
export const NAME_SHOWN_DAYS = 90
/** Months after its deadline in which a reservation still says whose it was. */
export const OWNER_KEPT_MONTHS = 12
/** The most live holds of a user, and of one without a confirmed contact, unless the service is set to others. */
export const USER_HOLDS = 10
export const UNCONFIRMED_HOLDS = 2
/** Holds a user may make within an hour, however they end. */
export const HOLDS_PER_HOUR = 20
/**
 * A user's own cancel is late so long after the hold, and counts as two more holds of that hour: in SQL too
 * (vaga_de_quem_vem).
 */
export const LATE_CANCEL_MINUTES = 30
export const LATE_CANCEL_HOLDS = 2
/** Seconds in which a pharmacy may take back an answer that leaves less, and before which nobody is told of it. */
export const UNDO_SECONDS = 60
/** Hours in which a pharmacy may put back what an import set to zero. */
export const PUT_BACK_HOURS = 24
/** Age in hours up to which an account is new; the holds of new accounts are shown to admins. */
export const NEW_ACCOUNT_HOURS = 24
/** New accounts without a confirmed contact that may hold within an hour, from one network and in all. */
export const newAccountHolds = { rede: 5, servico: 50 } as const
/** Number of live holds of one new account that admins are warned of: half of its limit. */
export const NEW_ACCOUNT_MANY_HOLDS = 5
/** The holds that may expire within some days before an account may have one at a time: in SQL too (faltas_de). */
export const UNCLAIMED_HOLDS = 3
export const UNCLAIMED_DAYS = 30
export const LIMITED_DAYS = 14
/** The last holds that say how reliable a pharmacy is, and the fewest that say it: in SQL too (ultimas_cinquenta, fiabilidade_de). */
export const RELIABILITY_HOLDS = 50
export const RELIABILITY_LEAST = 10
/** The fewest pharmacies whose prices make a usual one, and the age in days after which a pharmacy's stock does not count. */
export const USUAL_PRICE_PHARMACIES = 5
export const USUAL_PRICE_DAYS = 7
/** Days after a hold was handed over in which its user may say whether they paid its price. */
export const PRICE_ASKED_DAYS = 7
/** Wait before a pharmacy's SMS about a reservation: no SMS if it ends sooner; reservations made meanwhile share the SMS. */
export const SMS_WAIT_SECONDS = 10
/** Between two SMS about reservations to one pharmacy. */
export const SMS_INTERVAL_SECONDS = 60
/** The time after which a stream of events that was cut cannot be resumed. */
export const EVENTS_RESUME_MINUTES = 60
export const EVENTS_HEARTBEAT_SECONDS = 15
/** Streams of one pharmacy at a time, by each process. */
export const EVENTS_PER_PHARMACY = 10
/** The most items of one pharmacy in one request: as many as the holds a user may have. */
export const BASKET_ITEMS = 10
/** The most pharmacies to which a hold passes on, one after another. */
export const NEXT_PHARMACIES = 3
/** Units of an item that one visit may hold (version 2 of the API), unless the service is set to others. */
export const UNITS_PER_HOLD = 5
/** The parts of the index of pharmacies: one for each digit that an id begins with. */
export const INDEX_PARTS = 16
/** Medicines that a person may wait for at a time, and for how long. */
export const ALERTS = 5
export const ALERT_DAYS = 14
/** The most open problems that a person may report, and the days that a problem is kept. */
export const PROBLEMS = 10
export const PROBLEM_DAYS = 90
/** The most spans of a pharmacy's day, the dated exceptions to its week, and the days ahead that one may be. */
export const SPANS_A_DAY = 3
export const EXCEPTIONS = 100
export const EXCEPTION_DAYS = 400
export const ACCESS_LOG_SIZE = 20
export const SESSION_DAYS = 7
/** The life of a session of who is known by their telephone number alone. */
export const NUMBER_SESSION_MINUTES = 5
/** The most live holds that such sessions make for one account, unless the service is set to others. */
export const NUMBER_HOLDS = 2
/** The most pharmacies that one telephone number opens. */
export const NUMBER_PHARMACIES = 20
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 1024
/** The shortest password of admins and gestores. */
export const STAFF_PASSWORD_MIN = 12
/** The life of a link sent by e-mail. */
export const RECOVERY_MINUTES = 30
export const CONFIRMATION_DAYS = 7
/** Between two recovery e-mails to one account. */
export const RECOVERY_INTERVAL_MINUTES = 5
/** The life of a code sent to a telephone, how often it may be tried, and the codes sent within an hour. */
export const PHONE_CODE_MINUTES = 10
export const PHONE_CODE_TRIES = 5
export const phoneCodes = {
  /** To one number, asked for by strangers. */
  numero: { points: 3, seconds: 3600 },
  /** To one number, asked for by sessions of accounts that have not confirmed it. */
  sessao: { points: 3, seconds: 3600 },
  /** Codes to a number that are requested from a network from which its account has signed in. */
  conhecida: { points: 3, seconds: 3600 },
  /** To the number that an account confirmed, asked for by its sessions. */
  propria: { points: 3, seconds: 3600 },
  /** Asked for from one network, an IPv4 /24 or an IPv6 /48, unless the service is set to others. */
  rede: { points: 3, seconds: 3600 },
  /** By the whole service for strangers, and once more for known networks and own numbers, unless it is set to others. */
  servico: { points: 300, seconds: 3600 },
  conhecidas: { points: 300, seconds: 3600 },
} as const
/** The time after its last message when a text conversation ends, and its state is deleted. */
export const CONVERSATION_MINUTES = 30
/** USSD screens that are answered. Numbers of pharmacies have ten times as many; a session has some ten. */
export const dialBudgets = {
  /** Screens of one number, at once. */
  rajada: { points: 60, seconds: 120 },
  /** Screens of one number, in a day. */
  dia: { points: 600, seconds: 86_400 },
  /** Screens of all numbers that no account and no pharmacy has, in an hour. */
  desconhecidos: { points: 60_000, seconds: 3600 },
} as const
/** Messages that are answered, unless the service is set to others. Numbers of pharmacies have ten times as many. */
export const conversationBudgets = {
  /** The budget of one number in two minutes. */
  rajada: { points: 12, seconds: 120 },
  /** The budget of one number in a day. */
  dia: { points: 80, seconds: 86_400 },
  /** The budget, in an hour, of all numbers that no account and no pharmacy has. */
  desconhecidos: { points: 1200, seconds: 3600 },
  /** Equal answers to equal texts of one number: the third is not sent, since a machine answers ours. */
  iguais: { points: 2, seconds: 3600 },
} as const
/** Number of recovery codes, each of which signs in once without the authenticator. */
export const RECOVERY_CODES = 10
/** The months that the audit is kept; `auditoria` refuses to delete a younger entry. */
export const AUDIT_MONTHS = 24
/** Hours for which a request sent again under its Idempotency-Key gets the first answer. */
export const IDEMPOTENCY_HOURS = 24
/** The most items of each pharmacy in a search for a medicine: the best of those that match. */
export const ITEMS_SHOWN = 20
/**
 * Weight of a verified rating in the order by rating, and the number and value of the ratings that are assumed beside
 * the given ones. The function farmacia.media_ponderada in SQL has them too.
 */
export const VERIFIED_RATING_WEIGHT = 3
export const ASSUMED_RATINGS = 10
export const ASSUMED_RATING = 3.5
/** The most API keys of a pharmacy. */
export const API_KEYS = 10
/** The webhooks of a pharmacy, the deliveries of a webhook that are listed, and the days that a delivery is kept. */
export const WEBHOOKS = 5
export const WEBHOOK_DELIVERIES_SHOWN = 50
export const WEBHOOK_DAYS = 7
/** Hours in which the secret before the present one still signs too, and how many such may sign at once. */
export const WEBHOOK_OLD_SECRET_HOURS = 24
export const WEBHOOK_OLD_SECRETS = 4
export const WEBHOOK_URL_LENGTH = 500
export const JSON_BODY_BYTES = 1024 * 1024
export const PHOTO_BYTES = 5 * 1024 * 1024
/** Pixels: no side of a photo is kept longer. */
export const PHOTO_SIDE = 1280
export const STOCK_FILE_BYTES = 5 * 1024 * 1024
export const STOCK_FILE_LINES = 20_000
/** A feed of a shelf, from a till: the bytes sent, the text that they become, and the size of an article. */
export const FEED_BYTES = 16 * 1024 * 1024
export const FEED_TEXT_BYTES = 48 * 1024 * 1024
export const FEED_ROW_BYTES = 16 * 1024
export const FEED_ROWS = 50_000
/** The articles from which a feed of a whole shelf has too many bad ones, and their share: with more of them nothing of it is taken. */
export const FEED_BAD_FROM = 20
export const FEED_BAD_SHARE = 0.2
/** The most articles that the answer to a feed tells of, one by one. */
export const FEED_ROWS_SHOWN = 1000
/** Two pharmacies of the same name that are nearer than this are one pharmacy: branches of a chain share a name. */
export const SAME_PLACE_KM = 0.1
/** A register of pharmacies: each line is a place with a code of its own, and all of them one transaction. */
export const REGISTER_FILE_BYTES = 2 * 1024 * 1024
export const REGISTER_FILE_LINES = 1000
/** Days of the rota that one answer tells. */
export const ROTA_DAYS = 31
/** A rota: each line is a shift, and all of them one transaction. */
export const ROTA_FILE_LINES = 5000
/** A figure this old is to be confirmed, or asked about before going there. */
export const STOCK_OLD_DAYS = 7
/** Days after the end of its licence from which a pharmacy is on the office's list, and out of those of the public where licences are required. */
export const LICENCE_GRACE_DAYS = 30
/** Days before an item expires in which its pharmacy is told. */
export const EXPIRY_NOTICE_DAYS = 60
/** The most lots that an item keeps; the units of more are of an unknown one. */
export const ITEM_LOTS = 50
/** The most lots that a recall notice names, and the most products that its preview lists. */
export const RECALL_LOTS = 100
/** The most items of one shelf that a notice shows, and an answer to it counts. */
export const RECALL_ITEMS = 50
export const RECALL_PRODUCTS_SHOWN = 100
/** The most changes of each kind that the preview of a file shows. */
export const CHANGES_SHOWN = 50
/** Far above any real shelf and far below where sums of restored units could overflow an int4. */
export const MAX_UNITS = 1_000_000
export const MAX_PRICE_KZ = 1_000_000_000

const HOUR = 3600

/** The longest time that maintenance and a notice to everybody are on: what was forgotten ends. */
export const MAINTENANCE_HOURS = 24
export const NOTICE_DAYS = 31

/** The longest sentence of maintenance or of a notice, in characters: it also goes by SMS. */
export const SERVICE_NOTICE_LENGTH = 110

/**
 * The sign-ins that may fail in a window before others like them are refused. Windows begin on the full hour (UTC) or day
 * for all alike, so that the end of one reveals nothing. Each budget counts by itself; successful sign-ins count nowhere.
 * A network is an IPv4 /24 or an IPv6 /48, and is known for 90 days to the account that signed in from it.
 * docs/decisoes/entradas-falhadas.md has the reasons of the numbers, docs/operacao.md what an operator does with them.
 */
export const failedSignIns = {
  palavra_passe: {
    /** The request limit lets an address try 40 times an hour, and many honest people share one. */
    endereco: { points: 30, seconds: HOUR },
    rede: { points: 100, seconds: HOUR },
    /**
     * Budget of one account from unknown networks. Far below the 100 in a row that NIST SP 800-63B allows, far above a
     * person who mistypes.
     */
    conta: { points: 10, seconds: HOUR },
    /**
     * The whole service from unknown networks; networks from which somebody has signed in have one budget, others
     * another.
     */
    servico: { points: 600, seconds: HOUR },
    /**
     * Budget of one account from one network known to it: as large as `conta`, so that an attacker cannot tell the two
     * apart.
     */
    conhecida: { points: 10, seconds: HOUR },
  },
  /** 60 an hour for a whole year find one of 5,000 codes among 10^10 with a chance of a quarter. */
  codigo: {
    endereco: { points: 10, seconds: HOUR },
    rede: { points: 20, seconds: HOUR },
    /** The whole service from unknown networks. */
    servico: { points: 60, seconds: HOUR },
    /** Budget of one network from which any pharmacy has signed in. */
    conhecida: { points: 10, seconds: HOUR },
    /** Budget of every network from which any pharmacy has signed in, together. */
    conhecidas: { points: 120, seconds: HOUR },
    /**
     * Past the last two budgets, budget of one such network: a code then opens only a pharmacy that has signed in from
     * there.
     */
    propria: { points: 100, seconds: HOUR },
  },
  /**
   * Codes by SMS that open a number's account. A code has five tries of its own, and a number three codes an hour: what is
   * bounded here is who tries the codes of many numbers.
   */
  codigo_entrada: {
    endereco: { points: 20, seconds: HOUR },
    rede: { points: 60, seconds: HOUR },
  },
  /** Budget of the present password, for a caller with a session of the account. */
  sessao: { conta: { points: 10, seconds: HOUR } },
  /**
   * Budgets of the second factor. A caller who reaches it knows the password; three of 10^6 codes are right at a time.
   */
  segundo_factor: {
    conta: { points: 20, seconds: 24 * HOUR },
    conhecida: { points: 20, seconds: 24 * HOUR },
  },
} as const

/** The days that a network stays known to an account that signed in from it. */
export const KNOWN_NETWORK_DAYS = 90
/** The most networks known to an account, the last ones: a phone changes networks all day. */
export const KNOWN_NETWORKS = 20

/** Days that the platform's figures go back, today among them. */
export const FIGURE_DAYS = 30

/**
 * Number of the nearest pharmacies that other orders than by distance choose among: the cheapest at the other end of
 * the country helps nobody.
 */
export const RANKED_AMONG = 200

/** Minutes after which a message that waits is late: when the operator's alarm rings too. */
export const LATE_MINUTES = 10
