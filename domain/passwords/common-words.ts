/**
 * What the lists of stolen passwords begin with, once case, the usual endings ("1", "123!", "2024")
 * and letters written as digits are taken away: the words, names and patterns that most people's
 * passwords are. `isGuessable` knows the variants.
 */
const LIST = `
password passwort passw pass passcode passphrase parola contrasena motdepasse senha haslo sifre wachtwoord
salasana losenord admin administrator root user username guest test testing tester default login logon
welcome welkom willkommen bienvenue changeme change letmein letme enter access secret topsecret private
security secure master mastercard manager support service system server database oracle cisco linux ubuntu
windows microsoft google apple android iphone samsung nokia sony playstation nintendo xbox facebook twitter
instagram youtube linkedin myspace yahoo hotmail gmail internet computer laptop desktop keyboard monitor
website company office business money dollar million cash bank banking credit trade trader trading broker
stocks shares share auction auctions bidder buyer seller market invest investor fairlot bitcoin crypto
love lover lovers lovely iloveyou iloveu loveyou loveme iloveme loveu ilove mylove truelove babylove
inlove sweetheart sweet sweetie honey baby babygirl babyboy darling beautiful gorgeous pretty princess
prince queen king angel angels angela heaven hello helloworld hellokitty goodbye whatever nothing something
anything everything forever always together friend friends bestfriend family mother father mommy daddy
mamma sister brother brothers sisters children grandma grandpa daughter
monkey dragon tiger tigers lion lions eagle eagles panther panthers bear bears wolf wolves shark sharks
dolphin dolphins falcon falcons hawk hawks horse horses pony kitty kitten cat cats pussy pussycat dog dogs
doggy puppy doggie bulldog bulldogs rabbit bunny chicken turtle snoopy garfield butterfly spider scorpion
phoenix mustang bronco broncos cougar jaguar elephant giraffe penguin monkeys
football baseball basketball soccer hockey tennis golf golfer golfing rugby cricket volleyball swimming
swimmer boxing wrestling skater skateboard snowboard surfer surfing fishing hunting hunter racing racer
liverpool arsenal chelsea manchester manutd united barcelona realmadrid madrid juventus milan inter bayern
dortmund celtic rangers everton tottenham newcastle westham benfica porto ajax fenerbahce galatasaray
yankees redsox lakers celtics bulls cowboys steelers packers patriots raiders giants dodgers cubs
ferrari porsche mercedes bmw audi toyota honda corvette camaro mustangs harley yamaha suzuki ducati kawasaki
superman batman spiderman ironman wolverine superstar starwars startrek skywalker vader yoda pokemon pikachu
naruto sasuke goku dragonball zelda mario sonic minecraft warcraft starcraft counterstrike fortnite roblox
callofduty halo assassin ninja samurai warrior knight wizard merlin gandalf frodo hobbit matrix neo trinity
harrypotter potter hogwarts disney mickey minnie donald goofy tweety scooby simpson simpsons bart homer
sunshine sunflower flower flowers rose roses rainbow summer winter spring autumn january february march april
june july august september october november december monday tuesday wednesday thursday friday saturday sunday
sunny moon moonlight star stars starlight shadow ghost demon devil satan lucifer god jesus christ jesuschrist
christian blessed blessing faith church grace hope peace freedom liberty america american usa england
scotland ireland canada australia germany deutschland france paris london berlin newyork chicago boston dallas
denver phoenixaz houston texas california florida brazil brasil mexico espana italia polska russia india china
japan tokyo istanbul turkiye
chocolate cookie cookies candy banana orange apples strawberry cherry lemon peach mango pepper ginger
sugar butter cheese pizza burger coffee coke cocacola pepsi beer whiskey vodka tequila corona heineken
guitar guitars music musica metal metallica slipknot nirvana eminem beatles rockstar rocknroll rock
dance dancer dancing party partytime happy happiness lucky smile smiley funny crazy cool coolio awesome
amazing fantastic genius killer killers hacker hacked sniper soldier army navy marine marines airforce police
fire fireman firefighter thunder lightning storm blizzard hurricane tornado ocean beach island water
silver golden gold diamond crystal pearl emerald ruby platinum purple yellow green blue black white red
blackcat whitedog bluesky redred bigdog bigboy bigdaddy badboy badgirl goodgirl goodboy cowboy playboy playgirl
sexy sexygirl hotgirl hottie fuck fucker fuckyou fuckme fuckoff shit bullshit bitch asshole dick cock
sex sexsex porn boobs tits naked nude
michael jordan jennifer jessica ashley amanda daniel daniela david davide james john johnny joseph joshua
matthew andrew andrea anthony robert roberto william thomas charles charlie christopher christine christina
patrick nicholas nicole nicola samantha elizabeth victoria veronica stephanie melissa michelle rebecca
rachel hannah sarah sara laura lauren natalie natasha alexander alexandra alexandre alexis benjamin brandon
jonathan justin kevin brian steven stephen stefan richard ronaldo ronald cristiano messi neymar beckham
george oliver harry jack jackson jacob lucas liam noah ethan emma olivia sophia sophie isabella mia ava
charlotte amelia emily chloe grace lily maria marie mariana marina martin martina marcus marco mark peter
paul paula pablo pedro carlos juan jose miguel fernando alejandro eduardo ricardo sergio antonio francisco
giovanni giuseppe francesco alessandro matteo lorenzo valentina valentine monica barbara sandra susan
karen linda nancy donna debbie carol carolina caroline catherine katherine katie kelly kimberly
maggie molly daisy bailey buddy buster max maxwell rocky lucky toby jasper oscar oreo bella lola
precious tinker tinkerbell peanut pumpkin cupcake muffin sparky rusty smokey ginger coco
tigger winnie snowball snowman santa christmas halloween birthday newyear
qwerty qwertyu qwertyui qwertyuio qwertyuiop qwert qwertz qwertzu qwertzuiop azerty azertyuiop asdf asdfg
asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc wsxedc edcrfv
qweasd qweasdzxc asdqwe asdzxc zxcasd zxcasdqwe qwe qweqwe asdasd zxczxc poiuytrewq lkjhgfdsa mnbvcxz
abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcxyz xyz aaa bbb ccc zzz xxx
trustno trustme trust nobody somebody anybody openup opensesame sesame please thankyou thanks whoami
iamgod iamtheone theone number numberone winner champion champ legend hero heroes master1 boss bossman
unknown blahblah blah foobar barfoo example sample temp temporary tmp demo dummy nopassword mypassword
mypass yourpassword thepassword newpassword oldpassword passwordpassword passme passpass letmeinnow
startfinish start stop begin finish first last remember forget forgot forgotten reset recovery
school student teacher university college science history english football1 engineer doctor nurse lawyer
jesusislord jesuslovesme lovejesus praise amen godisgood godislove allah allahu muhammad mohammed ahmed ali
krishna ganesha buddha shalom
monster monsters vampire zombie werewolf twilight edward bellaswan gotham joker harley quinn
computer1 hardware software network wireless router modem netgear linksys dlink huawei
operator engineer1 developer webmaster postmaster hostmaster sysadmin superuser supervisor poweruser
internet1 explorer firefox chrome safari opera
spongebob squarepants patrickstar pikapika charmander bulbasaur squirtle
simple easy hard simplepassword easypassword strongpassword securepassword verysecure supersecret
super superb supermano supernova extreme ultimate maximum infinity eternal eternity destiny
dreamer dream dreams believe imagine create inspire
magic magical mystery unicorn mermaid fairy pixie princess1 barbie
rebel rebels outlaw pirate pirates captain sailor navyseal cobra viper python
mobile telephone phone callme contact address street
vacation holiday travel airport airplane airlines helicopter titanic enterprise voyager discovery columbia
challenger apollo
cooper cameron carter parker taylor tyler hunter1 mason logan dylan austin jordan23 kobe lebron curry
asdasdasd qweqweqwe zxczxczxc
`;

/** Whole spellings that digits are part of: columns and zigzags of the keyboard, names of films. */
const WITH_DIGITS = `
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1xsw2 zaq1zaq1
1qazxsw2 2wsx3edc 1qaz1qaz qaz123wsx q1q1q1q1 a1b2c3d4 a1s2d3f4 1a2b3c4d aa123456 a123456789 a12345678
abcd1234 abc12345 1234abcd 123abc123 123qwe123 123qweasd qwe123qwe asd123asd 1234qwer qwer1234 12345qwert
qwerty12 12qwaszx 1z2x3c4v blink182 sum41sum area51area 007jamesbond jamesbond007 agent007 50cent50 wutang36
r2d2c3po c3por2d2 ncc1701d ncc1701e thx1138 matrix99 pass1word p4ssw0rd test1test love4ever 4everlove 2pacshakur
`;

const words = (text: string): string[] => text.trim().split(/\s+/);

export const COMMON_WORDS: ReadonlySet<string> = new Set(words(LIST));
export const COMMON_WHOLE: ReadonlySet<string> = new Set(words(WITH_DIGITS));
