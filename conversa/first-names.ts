/** First names that are common in Angola, without accents: an answer that begins with one is a name. */
const firstNames: ReadonlySet<string> = new Set(
  (
    'abel abilio adalberto adao adelaide adelia adelino aderito adilson adriano afonso agostinho aida alberto albertina alcides ' +
    'aldina alexandra alexandre alfredo alice alvaro amadeu amelia america ana anabela andre andreia angela angelica angelina ' +
    'angelo anibal antonia antonio aristides armando arminda arnaldo artur augusta augusto aurora avelina avelino beatriz bela ' +
    'belmiro benedita benvinda bento bernarda bernardo branca bruno caetano carla carlos carolina catarina cecilia celeste ' +
    'celestina celestino celia celina cesar clara claudia claudio clementina conceicao constantino cristina cristovao custodia ' +
    'custodio dalila daniel daniela david debora delfina delfim denise deolinda diana dinis diogo domingas domingos dulce ' +
    'edgar edmundo edna edson eduarda eduardo elias elisa elizabete elsa elvira emilia emilio engracia ermelinda ernesto ' +
    'esmeralda esperanca ester esteves estevao eugenia eugenio eunice eva evaristo fabio fatima feliciana feliciano felisberto ' +
    'fernanda fernando fernao filipa filipe filomena florinda francisca francisco frederico gabriel gabriela garcia gaspar ' +
    'georgina geraldo gilberto gomes goncalo graca graciete gregorio guilherme guilhermina gustavo hamilton helder helena ' +
    'henrique henriqueta herculano hermenegildo hilario horacio hugo humberto ilda ilidio ines irene isaac isabel isaias ' +
    'isidro israel ivan ivone jacinta jacinto jaime januario jeremias jeronimo jessica joana joao joaquim joaquina joel jonas ' +
    'jorge jose josefa josefina josue judite julia juliana juliao julieta julio justina justino juvenal kiala laura laurinda ' +
    'lazaro leandro leonel leonor leopoldina leticia lidia lina livia lourdes lourenco lucas lucia luciana luciano lucinda ' +
    'ludovina luis luisa lurdes luz luzia madalena manuel manuela marcela marcelino marcelo marcia marcio marcolino marcos ' +
    'margarida maria mariana mariano marina mario marisa marta martinho martins mateus matias matilde mauro maximo miguel ' +
    'milton mingas moises monica nadia natalia nelson nelsa neusa nicolau noe noemi norberto nuno nzinga odete olga olinda ' +
    'olivia orlando osvaldo palmira patricia paula paulina paulino paulo pedro piedade quim rafael raimundo ramiro raquel raul ' +
    'rebeca regina reinaldo renato ricardo rita roberto rodrigo rogerio romao rosa rosalia rosalina rosaria rosario ruben rui ' +
    'rute salome salomao salvador samuel sandra santos sara sebastiana sebastiao sergio severino silvana silvano silvestre ' +
    'silvia simao simone sofia solange sonia stela suzana tania telma teodoro teresa tiago timoteo tito tomas tome valdemar ' +
    'valentim valeria vanessa vasco veronica vicente victor victoria vidal virgilio virginia vitor vitoria vladimir walter ' +
    'wilson yara yola yolanda yuri zacarias zeferino zenaide zita zulmira'
  ).split(' '),
)

export const isFirstName = (word: string): boolean => firstNames.has(word)
