/** The passwords attackers try first: six or more characters, without trailing digits or symbols. */
const WORDS = `
password passwort passw0rd p@ssword p@ssw0rd pa55word motdepasse contraseña parola iloveyou sunshine princess
football baseball basketball monkey dragon letmein welcome login admin administrator master shadow superman
batman michael jordan jennifer jessica ashley daniel charlie andrew thomas joshua robert matthew hunter
hunter2 trustno1 whatever starwars pokemon freedom flower summer winter spring autumn january december
hello123 hallo123 hello1 test123 testing tester changeme secret default guest qwerty qwertz qwerty123 qwertyuiop
qwertzuiop qazwsx 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm
abc123 abcd1234 abcdef abcdefg abcdefgh a1b2c3 a1b2c3d4 aa123456 a123456 a12345 123abc 123qwe 123qweasd
qwe123 123456a 123456789a 1234qwer 111111 000000 121212 112233 123123 123321 131313 159753 654321 666666
696969 777777 888888 987654 999999 147258 147258369 789456 789456123 123654 102030 101010 202020 12344321
computer internet samsung google facebook linkedin twitter instagram spotify netflix youtube microsoft apple
minecraft fortnite startup startuphub launchcloud indiezh community chelsea liverpool arsenal barcelona
juventus realmadrid manchester rangers yankees cowboys lakers ferrari porsche mercedes mustang corvette
harley killer ginger cookie pepper banana orange cheese chocolate butterfly purple silver golden diamond
lovely forever friends family babygirl sweety sweetheart angel angels jesus christ blessed heaven
maggie buster tigger snoopy bailey sophie hannah samantha amanda nicole michelle melissa stephanie
alexander william benjamin jackson taylor madison chicken soccer hockey tennis killer1 access
schatz schatzi sommer winter1 ficken arschloch geheim hallo1 lassmichrein berlin zuerich zurich
azerty azertyuiop bonjour soleil doudou marseille loulou chouchou ciao123 andrea francesco juventus1
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
