// Made by `npm run types` from web/openapi.json; not to be edited.

import type { Plain } from "./types.ts";
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The web table: home */
        get: operations["home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The web table: a new game */
        get: operations["new_game_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The web table: taking a seat */
        get: operations["join_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/t/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** The web table: a game. The token of a seat stands behind the # and is never sent */
        get: operations["table_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replay/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** The web table: a game that is over, gone through again */
        get: operations["replay_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rules/{book}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** The web table: the rules of a book */
        get: operations["rules_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rules/{book}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The id of a rule */
                id: string;
            };
            cookie?: never;
        };
        /** The web table: one rule */
        get: operations["rule_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The companion: choose a book */
        get: operations["companion_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companion/{book}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** The companion: the procedures of a book in the order of the turn */
        get: operations["companion_book_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companion/{book}/{procedure}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a procedure, or `sitting` */
                procedure: string;
            };
            cookie?: never;
        };
        /** The companion: one procedure, filled in by the query; or `sitting`, the table's memory */
        get: operations["companion_procedure_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companion/{book}/sitting/{sitting}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        /** The companion: a shared sitting. Its token stands behind the # and is never sent */
        get: operations["sitting_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reference/{book}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** The quick reference of a book, to be read or printed */
        get: operations["reference_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A file that the page names */
                file: string;
            };
            cookie?: never;
        };
        /** A file of the web table, never changed under its name */
        get: operations["asset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether all is well */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers for the host, for Prometheus */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How it hangs together */
        get: operations["guide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All books */
        get: operations["books"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** One book */
        get: operations["book"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/sequence": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** How a turn of it goes */
        get: operations["sequence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** Every rule */
        get: operations["rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/tables": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** Every table */
        get: operations["tables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/examples": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** The worked examples of the rulebook, ready to be run */
        get: operations["examples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/scenarios/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a scenario */
                name: string;
            };
            cookie?: never;
        };
        /** A scenario as its file says it, and the table as the public sees it when the game begins */
        get: operations["scenario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/scenarios/{name}/muster": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a scenario */
                name: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who stands on sheets that somebody would bring to a scenario; nothing is kept */
        post: operations["muster"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/resolve/{procedure}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a procedure */
                procedure: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resolves one case; the input schema stands in the book */
        post: operations["resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/odds/{procedure}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a procedure */
                procedure: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The exact distribution of the outcome */
        post: operations["odds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/face": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything the companion asks for: forms, odds, levers, results, rules and tables; the page runs the same door itself where it has WebAssembly */
        post: operations["face"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a game */
        post: operations["open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** What this seat, or the public, may know */
        get: operations["look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/film": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** What this seat, or the public, sees played since a moment */
        get: operations["film"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a question; the same answer twice is safe */
        post: operations["answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the last answer back; with the same id once, however often it is sent */
        post: operations["undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/concede": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives up; the game ends when all seats of the side have */
        post: operations["concede"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/lend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link to what this seat sees, a turn late: whoever has it looks and touches nothing */
        post: operations["lend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/entrust": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets another seat of the side command a seat's figures from the next turn on; one's own, or those of a seat that the server plays */
        post: operations["entrust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/talk": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says something to seats that one may talk to now; nobody else is told of it, and no rule reads it */
        post: operations["talk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new game from the first inputs of a finished one */
        post: operations["fork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** The exact odds of an option from what the seat knows */
        get: operations["forecast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/journal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** The whole journal, once the game is over */
        get: operations["journal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/sheets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** The sheets of a side's men as a file, once the game is over */
        get: operations["sheets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** The game just behind an input as an eye saw it, once it is over */
        get: operations["replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/replay/outline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** Every input and stage of a game that is over, and the luck of its dice */
        get: operations["outline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/replay/story": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** What an eye saw happen in a game that is over, and what rolls were worth */
        get: operations["story"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/replay/chances": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** How a game that is over stood at its moments, by games that officers play on from there: asked again until all are played */
        get: operations["chances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/socket": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** A WebSocket on which documents are pushed */
        get: operations["socket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sittings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a sitting that phones share by its link */
        post: operations["open_sitting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sittings/{sitting}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        /** The entries of a sitting behind those that were seen */
        get: operations["sitting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sittings/{sitting}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds entries, all or none. The same entry sent twice is taken once */
        post: operations["add_entries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sittings/{sitting}/socket": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        /** A WebSocket on which new entries are pushed; the first message is {"token", "since"?} */
        get: operations["sitting_socket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/luck": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** What the seats have added to the seed of the dice */
        get: operations["luck"];
        put?: never;
        /** Adds to the seed of the dice, once a seat: all throws from then on are drawn with it */
        post: operations["add_luck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** What an officer would answer in the place of this seat, from what it knows, and why */
        get: operations["hint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/replay/reason": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** Why something was answered, once the game is over */
        get: operations["reason"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public key that finished journals are signed with */
        get: operations["key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            error: {
                kind: string;
                field?: string;
                at?: string;
                why: string;
                allowed?: string[];
                cite?: string;
                faults?: Record<string, never>[];
            };
        };
        Refused: {
            refusal: {
                cite?: string;
                why: string;
            };
        };
        Stale: components["schemas"]["Document"] & {
            /** @constant */
            stale: true;
        };
        /** @description `open`, or the name of the seat whose own it is */
        Lane: string;
        Book: {
            id: string;
            short: string;
            title: string;
            period: string;
            edition: string;
            rules: number;
            scenarios: string[];
            /** @description The turn as people know it; empty where the book cannot be played */
            sequence: components["schemas"]["Stage"][];
            /** @description What may be switched before a game */
            options: components["schemas"]["Switch"][];
            /** @description Whether it makes scenarios of dice: `made-7` is the one of the number 7 */
            makes: boolean;
            /** @description Whether a game leaves sheets of its men behind, which can be brought into the next */
            campaign: boolean;
            procedures: components["schemas"]["Procedure"][];
            /** @description What the effects of its procedures mean, in sentences */
            sayings: components["schemas"]["Saying"][];
            /** @description The turn beside a real table, with the procedures that are due in each step */
            course: components["schemas"]["Due"][];
            /** @description Procedures that are due in no step, with the reason */
            besides: components["schemas"]["Beside"][];
        };
        /** @description What a table asks of its book: its name, and the turn as people know it */
        Sequence: {
            id: string;
            title: string;
            /** @description The turn as people know it; empty where the book cannot be played */
            sequence: components["schemas"]["Stage"][];
        };
        /** @description An effect as a sentence, and what it does to a unit. `{spaces}` is that field of the effect; what stands in square brackets is left out where one of its fields is missing. */
        Saying: {
            effect: string;
            says: string;
            cite: string;
            /** @description Whom it befalls: a place of the form (`attacker`), `{side}` for what that field says, `acting` or `other` */
            on: string;
            /** @description So much of its strength: a number, or a field of the effect */
            loses?: string;
            /** @description Its state: a word, or a field of the effect */
            becomes?: string;
            /** @description A marker of this name */
            marks?: string;
            /** @description So much more of `to`, which is counted beside it */
            adds?: string;
            to?: string;
            /** @description It leaves the table */
            goes?: boolean;
        };
        Due: {
            key: string;
            title: string;
            cite: string;
            due: string[];
        };
        Beside: {
            procedure: string;
            why: string;
        };
        Rule: {
            id: string;
            /** @enum {string} */
            class: "S" | "R" | "H";
            source?: string;
            section?: string;
            text: string;
        };
        Table: {
            id: string;
            title: string;
            /** @enum {string} */
            class: "S" | "R" | "H";
            source: string;
            row_name?: string;
            column_name?: string;
            rows: string[];
            columns: string[];
            cells: {
                id: string;
                row: string;
                column: string;
                value: string;
            }[];
        };
        NewGame: {
            /** @description BOOK/NAME */
            scenario: string;
            /** @description A scenario of one's own, which then bears the NAME */
            scenario_text?: string;
            /** @description Name of a seat and the text of a file of sheets: men of a campaign who are brought into the game */
            sheets?: {
                [key: string]: string;
            };
            /** @description Name of a seat and who plays it: human, open, a player of the server (doctrine, random, …), or `with red`: whoever has that seat of the same side */
            seats?: {
                [key: string]: ("human" | "open" | "doctrine" | "doctrine:easy" | "doctrine:cautious" | "doctrine:steady" | "doctrine:bold" | "random" | "sitter" | "rusher" | "baiter") | string;
            };
            /** @description How long people have for an answer; without it, as long as they like. In a secret phase one time for both sides and all their questions, else one for every question. When it is up the server answers with the default. */
            clock?: {
                seconds: number;
            } | null;
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @enum {unknown} */
            dice?: "server" | "physical";
            seed?: number;
        };
        Muster: {
            /** @description Name of a seat and the text of a file of sheets: men of a campaign who are brought into the game */
            sheets: {
                [key: string]: string;
            };
        };
        Mustered: {
            sheets: {
                [key: string]: {
                    men: number;
                    /** @description Who cannot go out, and why, each in a sentence */
                    unfit: string[];
                };
            };
        };
        Fork: {
            at: number;
            /** @description Name of a seat and who plays it: human, open, or a player of the server (doctrine, random, …) */
            seats?: {
                [key: string]: ("human" | "open" | "doctrine" | "doctrine:easy" | "doctrine:cautious" | "doctrine:steady" | "doctrine:bold" | "random" | "sitter" | "rusher" | "baiter") | string;
            };
        };
        Invitation: {
            game: string;
            link: string;
            seats: {
                [key: string]: components["schemas"]["Invited"];
            };
        };
        Sent: {
            lane: components["schemas"]["Lane"];
            seq: number;
            answer: components["schemas"]["Answer"] | {
                path: string[];
            };
        };
        /** @description How the digests in the journal of the game are made. A game keeps the version that it was begun with */
        Digest: {
            version: number;
            /** @description The version in words */
            text: string;
        };
        Lent: {
            token: string;
            link: string;
        };
        Document: {
            game: string;
            /** @description The name of the seat, or `public` */
            seat: string;
            seq: number;
            book: string;
            edition: string;
            scenario: string;
            seats: components["schemas"]["SeatInfo"][];
            dice: {
                scheme: string;
                pledge?: string;
                /** @description Said to everybody where somebody knows the seed: chosen by the host, or known from the game that it was forked from */
                seed?: string;
            };
            digest: components["schemas"]["Digest"];
            view: components["schemas"]["View"];
            asks: components["schemas"]["Pending"][];
            /** @description Whether this seat can take its last answer back; said only where nothing is hidden from anybody */
            undo?: boolean;
            /** @description Only in a game that is played by the clock, until it is over. All in milliseconds */
            clock?: {
                limit: number;
                /** @description What was left when this was written, where the time of this seat runs. It runs when everybody has come */
                remaining?: number;
            };
            camp?: components["schemas"]["Camp"];
            talk?: components["schemas"]["Talk"];
            since: number;
            events: components["schemas"]["Event"][];
            outcome?: components["schemas"]["Outcome"];
            /** @description Only on what answers an old question */
            stale?: boolean;
            /** @description Seen through lent eyes: as it was for that seat when the turn before this one began */
            late?: boolean;
        };
        /** @description Any JSON value */
        Plain: Plain;
        /** @description What a procedure found: the fields of the rulebook's resolver interface */
        Record: {
            procedure: string;
            dice: number[];
            natural?: components["schemas"]["Plain"];
            modifiers?: components["schemas"]["Modifier"][];
            needed?: components["schemas"]["Plain"];
            total?: components["schemas"]["Plain"];
            cell_id?: string;
            outcome?: components["schemas"]["Plain"];
            effects?: components["schemas"]["Plain"][];
            /** @description The odds that this roll had before it fell */
            odds?: components["schemas"]["Odds"];
        } & {
            [key: string]: unknown;
        };
        SeatInfo: {
            name: string;
            title: string;
            who: string;
            /** @description The side, called by its first seat; only where a side has several seats */
            side?: string;
        };
        Stage: {
            key: string;
            title: string;
            cite: string;
        };
        Switch: {
            name: string;
            title: string;
            cite: string;
            default: string;
            values: string[];
        };
        Procedure: {
            name: string;
            title: string;
            group: string;
            dice: string;
            rules: string[];
            /** @description JSON Schema of the input */
            input: Record<string, never>;
            /** @description For whom its outcomes are ranked: attacker, firer, side A */
            for: string | null;
            /** @description Who sees them the other way round */
            against: string | null;
        };
        Scenario: {
            name: string;
            /** @description Its file */
            text: string;
            title?: string;
            date?: string;
            background?: string;
            turns?: number;
            sides: components["schemas"]["Side"][];
            /** @description Every option as the scenario has it */
            options: {
                [key: string]: string;
            };
            view: components["schemas"]["View"];
            balance?: components["schemas"]["Balance"];
        };
        Side: {
            name: string;
            title: string;
            /** @description The side, called by its first seat; only where a side has several seats */
            side?: string;
            men?: number;
            /** @description What this side is told of the other */
            told?: string;
        };
        Invited: {
            who: string;
            token?: string;
            link?: string;
        };
        /** @description What an eye may know of an input: its own in full, of others only that there was one */
        ReplayInput: {
            seat?: string;
            text: string;
            answer?: components["schemas"]["Answer"];
        };
        ReplayMoment: {
            game: string;
            eye: string;
            at: number;
            /** @description How many inputs the game has */
            of: number;
            book: string;
            edition: string;
            scenario: string;
            seats: components["schemas"]["SeatInfo"][];
            dice: {
                scheme: string;
                pledge?: string;
                /** @description Said to everybody where somebody knows the seed: chosen by the host, or known from the game that it was forked from */
                seed?: string;
            };
            digest: components["schemas"]["Digest"];
            view: components["schemas"]["View"];
            /** @description What the input brought, numbered from 0 */
            events: components["schemas"]["Event"][];
            input: components["schemas"]["ReplayInput"] | null;
            /** @description The same as moments that can be played; left out where this eye sees nothing happen */
            film?: components["schemas"]["Played"];
            /** @description Where it is reached */
            outcome?: components["schemas"]["Outcome"];
        };
        ReplayMark: {
            at: number;
            turn: number;
            stage: string;
            /** @enum {string} */
            kind: "answer" | "dice" | "stage";
            seat?: string;
            text: string;
        };
        Luck: {
            seat: string;
            procedure: string;
            title: string;
            rolls: number;
            /** @description Pips to be expected, in halves */
            expected: string;
            /** @description Pips that fell */
            actual: string;
            /** @description How many of which: `14d6` */
            dice: string;
        };
        Outline: {
            of: number;
            marks: components["schemas"]["ReplayMark"][];
            luck: components["schemas"]["Luck"][];
            outcome?: components["schemas"]["Outcome"];
        };
        FaceRequest: {
            /** @constant */
            do: "books";
        } | {
            /** @enum {unknown} */
            do: "book" | "rules" | "tables" | "examples";
            book: string;
        } | {
            /** @enum {unknown} */
            do: "odds" | "form";
            book: string;
            procedure: string;
            input?: Record<string, never>;
        } | {
            /** @constant */
            do: "resolve";
            book: string;
            procedure: string;
            input?: Record<string, never>;
            /** @description The seed of dice that the input does not hold */
            chance?: string;
        } | {
            /** @constant */
            do: "levers";
            book: string;
            procedure: string;
            input?: Record<string, never>;
            at_least?: number;
        };
        FormRow: {
            rule: string;
            label: string;
            value: number;
            /** @description Whose it is, where both sides have some */
            of?: string;
            /** @description false: it stands while the field is false */
            when?: boolean;
        };
        FormField: {
            name: string;
            /** @description As faults name it: target.arm, firers[0].bases */
            path: string;
            help: string;
            /** @enum {unknown} */
            kind: "bool" | "int" | "decimal" | "word" | "text" | "square" | "map" | "list" | "record" | "either";
            optional?: boolean;
            values?: string[];
            min?: number;
            max?: number;
            letters?: string;
            default?: components["schemas"]["Plain"];
            item?: Record<string, never>;
            shapes?: Record<string, never>[];
            /** @description Some value of it makes a difference as the others stand */
            applies: boolean;
            given: boolean;
            effect?: components["schemas"]["FormRow"];
            effects?: {
                [key: string]: components["schemas"]["FormRow"];
            };
            /** @description Values that a rule forbids as things stand */
            barred?: {
                [key: string]: {
                    kind: string;
                    field?: string;
                    at?: string;
                    why: string;
                    allowed?: string[];
                    cite?: string;
                    faults?: Record<string, never>[];
                };
            };
            fields?: components["schemas"]["FormField"][];
            items?: components["schemas"]["FormField"][][];
            /**
             * @description Whose choice it is; before: a rating that must be given
             * @enum {unknown}
             */
            chosen?: "ours" | "theirs" | "before";
        };
        ProcedureForm: {
            procedure: string;
            title: string;
            group: string;
            dice: string;
            fields: components["schemas"]["FormField"][];
            missing: string[];
            error?: {
                kind: string;
                field?: string;
                at?: string;
                why: string;
                allowed?: string[];
                cite?: string;
                faults?: Record<string, never>[];
            };
            modifiers: components["schemas"]["FormRow"][];
            sum?: number;
            sums?: {
                [key: string]: number;
            };
            /** @description Sides of the dice that are wanted for certain, those given included */
            needs: number[];
            /** @description Some faces call for further dice */
            more: boolean;
        };
        Lever: {
            field: string;
            from: components["schemas"]["Plain"];
            to: components["schemas"]["Plain"];
            label: string;
            p: number;
            weight: string;
            denominator: string;
            delta: number;
        };
        Levers: {
            /** @description Whose choices these are */
            for?: string;
            at_least: number;
            event: components["schemas"]["Plain"][];
            now: string;
            p: number;
            /** @description The best for a success first, then the best against it */
            levers: components["schemas"]["Lever"][];
        };
        Example: {
            procedure: string;
            line: number;
            input: Record<string, never>;
            output: Record<string, never>;
        };
        SittingEntry: {
            id: string;
            by: string;
            seen: number;
            deed: Record<string, never>;
        };
        Entries: {
            entries: components["schemas"]["SittingEntry"][];
        };
        NewSitting: {
            book: string;
            title?: string | null;
            entries?: components["schemas"]["SittingEntry"][];
        };
        SittingInvitation: {
            sitting: string;
            token: string;
            link: string;
        };
        Sitting: {
            sitting: string;
            book: string;
            title: string | null;
            seq: number;
            entries: {
                seq: number;
                id: string;
                by: string;
                seen: number;
                deed: Record<string, never>;
            }[];
        };
        /** @description What the seats of one side know of each other */
        Camp: {
            side: string;
            seats: string[];
            /** @description The seats that the same person has: his token opens each, named behind a slash */
            holds: string[];
            /** @description Who has given up; the side does when all have */
            conceded: string[];
            /** @description Seats whose figures another one commands, now or from the next turn on */
            entrusted: {
                [key: string]: string;
            };
        };
        Said: {
            seq: number;
            from: string;
            to: string[];
            text: string;
        };
        Talk: {
            /** @description Whom this seat may talk to now */
            with: string[];
            /** @description From `since` on, as events are */
            said: components["schemas"]["Said"][];
        };
        Say: {
            /** @description Without it, all whom one may talk to */
            to?: string[];
            /** @description One line */
            text: string;
        };
        Undo: {
            /** @description Chosen by whoever asks, anew for every answer that is to be taken back */
            id?: string;
        };
        Entrust: {
            /** @description Whose figures */
            seat: string;
            /** @description Who shall command them; the seat itself takes them back */
            to: string;
        };
        AddLuck: {
            /** @description 32 bytes by chance, as hex digits */
            luck: string;
        };
        DiceLuck: {
            /** @description The hash of the server's part of the seed; none where the dice are real */
            pledge?: string;
            /** @description Said where somebody knows the seed; then nothing is added to it */
            seed?: string;
            added: {
                seat: string;
                luck: string;
            }[];
            /** @description Seats of people that may still add */
            open: string[];
        };
        Key: {
            /** @constant */
            scheme: "ed25519";
            key: string;
        };
        Hint: {
            hint: {
                lane: string;
                seq: number;
                answer: components["schemas"]["Answer"];
                why?: string;
            } | null;
        };
        Reasoned: {
            at: number;
            reason: {
                seat: string;
                /** @description The player whose reasons these are */
                who: string;
                /** @description He sat there himself; otherwise he says what he would have done in the place of a person */
                own: boolean;
                gave: components["schemas"]["Answer"];
                would?: components["schemas"]["Answer"];
                same: boolean;
                why?: string;
            } | null;
        };
        /** @description How even a scenario is, as games of the officers against themselves have shown; shares, bounds and points are of a hundred */
        Balance: {
            games: number;
            edition: string;
            seed: string;
            sides: {
                side: string;
                wins: number;
                share: number;
                low: number;
                high: number;
            }[];
            draws: number;
            trust: {
                against: string;
                games: number;
                points: number;
            }[];
            /** @description The measurement in a plain sentence */
            text: string;
            /** @description What it is worth */
            trusted: string;
        };
        /** @description What there is to win, and how it stands */
        Aim: {
            /** @description What wins, in a sentence */
            want: string;
            /** @description What it would be called if the game ended now */
            stands: string;
            /**
             * @description For who looks; left out for onlookers, and where he cannot know
             * @enum {string}
             */
            lead?: "ahead" | "even" | "behind";
            /** @description Whose it would be if it ended now, or `nobody`; left out where the eye cannot know */
            winner?: string;
            goals: components["schemas"]["Goal"][];
            /** @description What each side has so far, and for what */
            tallies: components["schemas"]["Tally"][];
            /** @description The levels of victory, the best first */
            levels: components["schemas"]["Rung"][];
            /** @description Who and what is still to come, as far as it is known */
            coming: components["schemas"]["Coming"][];
        };
        Answer: components["schemas"]["ChooseAnswer"] | components["schemas"]["TextAnswer"] | components["schemas"]["NumberAnswer"] | components["schemas"]["NodesAnswer"] | components["schemas"]["WayAnswer"] | components["schemas"]["PlaceAnswer"] | components["schemas"]["DiceAnswer"];
        /** @description Places that something reaches with this weight of the forecast's denominator */
        Area: {
            label: string;
            weight: string;
            spots: string[];
        };
        /** @description One who is still to come */
        Arrival: {
            piece: string;
            turn: number;
            at: [
                number,
                number
            ];
            facing: number;
            /** @description He comes if a die shows this or more */
            on?: number;
        };
        Ask: {
            cite: string;
            text: string;
            /** @description The piece it is about */
            piece?: string;
            form: components["schemas"]["Form"];
            /** @description What happens when nobody answers */
            default: components["schemas"]["Answer"];
        };
        At: {
            at: string;
        };
        Bar: {
            cite: string;
            why: string;
        };
        BarredDeed: {
            deed: string;
            cite: string | null;
            why: string;
        };
        BarredStep: {
            from: number;
            to: number;
            cite: string;
            why: string;
        };
        /** @description One moment of a game, as one eye saw it */
        Beat: {
            /** @description Which of this eye's events it begins with, from 0 */
            n: number;
            turn?: number;
            /** @description A key of the book's sequence, or `set_up`, `aftermath`, `over` */
            stage?: string;
            /** @enum {string} */
            kind: "toss" | "reveal" | "move" | "form" | "test" | "light" | "sight" | "sound" | "shot" | "volley" | "throw" | "burst" | "hurt" | "charge" | "fight" | "retire" | "break" | "rally" | "spread" | "word" | "work" | "arrive" | "take" | "clock" | "end";
            who: string[];
            whom: string[];
            /** @description Places it is about, in the words of the view */
            at: string[];
            ways: components["schemas"]["Trail"][];
            /** @description What some of `who` bring to it, where that is known */
            brings: components["schemas"]["Brought"][];
            throw?: components["schemas"]["Thrown"];
            /** @description What came of it, in a word or two */
            came?: string;
            /** @description What it changed on the table for this eye */
            patch: components["schemas"]["Patch"][];
            say: string;
            /** @description The words of the other events that are part of it */
            more: string[];
            cite: string;
            /** @description Whether somebody of this eye's own side did it or suffered it */
            mine: boolean;
            decisive: boolean;
        };
        /** @description How far a body reaches from its anchor, the middle of its front */
        Body: {
            half: number;
            ahead: number;
            behind: number;
        };
        /** @description What a piece brings to a moment, in a word or two */
        Brought: {
            piece: string;
            say: string;
        };
        Carried: components["schemas"]["Record"] | components["schemas"]["Track"] | components["schemas"]["Ridden"] | components["schemas"]["bb.firefight.told"] | components["schemas"]["bb.assault.told"];
        Chance: {
            outcome: components["schemas"]["Plain"];
            weight: string;
            p: number;
        };
        /** @description A formation it can take, and what that costs */
        Change: {
            to: string;
            cost: number;
        };
        Charge: {
            target: string;
            way: string;
            /** @enum {string} */
            edge: "front" | "left" | "right" | "rear";
        };
        ChooseAnswer: {
            choose: string[];
        };
        ChooseForm: {
            /** @enum {string} */
            kind: "choose";
            min: number;
            max: number;
            options: components["schemas"]["Option"][];
        };
        /** @description Somebody or something to come */
        Coming: {
            turn: number;
            say: string;
        };
        Commanded: "all" | string[];
        Considered: {
            forecast: components["schemas"]["Forecast"] | null;
            reckoning?: components["schemas"]["Reckoned"];
            /** @description How far one may go, if that was asked for */
            reach?: components["schemas"]["Reached"];
            /** @description What ends it short of what was drawn, if the nearest was asked for that is allowed */
            ended?: components["schemas"]["EndedBy"];
        };
        Contact: {
            target: string;
            /** @enum {string} */
            edge: "front" | "left" | "right" | "rear";
        };
        DiceAnswer: {
            dice: number[];
        };
        DiceForm: {
            /** @enum {string} */
            kind: "dice";
            n: number;
            sides: number;
        };
        /** @description The rule that ends a way or a place where it is, in words */
        EndedBy: {
            cite?: string;
            why: string;
        };
        Event: {
            seq: number;
            turn?: number;
            /** @description A key of the book's sequence, or `set_up`, `aftermath`, `over` */
            stage?: string;
            cite: string;
            text: string;
            /** @description Places it is about, in the words of the view */
            spots: string[];
            /** @description The procedure behind it, or what there is to draw */
            record?: components["schemas"]["Carried"];
        };
        /** @description A stretch of the edge by which the units of a side may leave the table */
        Exit: {
            seat: string;
            name: string;
            from: [
                number,
                number
            ];
            to: [
                number,
                number
            ];
            /** @description What each of them is worth then */
            points?: number;
        };
        /** @description Where a straight part of a way may end */
        Fan: {
            /** @description The way to where it begins; empty where it begins at once */
            way: string;
            at: [
                number,
                number
            ];
            /** @description All of it is here, and nothing else: its edge is where the rules end it */
            exact: boolean;
            /** @description From the cheapest on */
            shades: components["schemas"]["Shade"][];
        };
        Feature: {
            kind: string;
            name?: string;
            level?: number;
            /** @enum {string} */
            form: "area" | "contour" | "line" | "strip" | "disc";
            points: [
                number,
                number
            ][];
            /** @description The side of works that the enemy is on */
            outward?: number;
        };
        FiredBy: {
            unit: string;
            range: number;
            factor: number;
        };
        Forecast: {
            procedure: string;
            /** @description The case as far as the seat knows it */
            input: {
                [key: string]: components["schemas"]["Plain"];
            };
            modifiers?: components["schemas"]["Modifier"][];
            needed?: components["schemas"]["Plain"];
            /** @description What is found before any die falls, where a book tells it: columns, shifts, what each outcome does */
            found?: components["schemas"]["Prospect"];
            denominator: string;
            outcomes: components["schemas"]["Chance"][];
            areas: components["schemas"]["Area"][];
        };
        Form: components["schemas"]["ListedForm"] | components["schemas"]["OpenForm"];
        /** @description Something that counts */
        Goal: {
            name: string;
            /** @description What it is worth; left out where it is not counted in points */
            points?: number;
            /** @description Who has it now */
            holder?: string;
            /** @description Whose needs are told: who could still get it */
            by?: string;
            needs: components["schemas"]["Need"][];
        };
        /** @description A charge that comes home, and how it would stand there */
        Home: {
            target: string;
            /** @enum {string} */
            edge: "front" | "left" | "right" | "rear";
            way: string;
            end: components["schemas"]["Stand"];
        };
        /** @description What is paid on a way, with the places at which it is paid */
        Item: {
            rule: string;
            label: string;
            value: number;
            at: [
                number,
                number
            ][];
        };
        /** @description The ground */
        Land: {
            size: [
                number,
                number
            ];
            features: components["schemas"]["Feature"][];
        };
        /** @description A general, or whoever else leads and is no unit */
        Leader: {
            id: string;
            name: string;
            seat: string;
            where: string;
            at?: [
                number,
                number
            ];
            /** @description How far he commands */
            radius: number;
            commands: components["schemas"]["Commanded"];
        };
        /** @description What some points are for */
        Line: {
            say: string;
            points: number;
            cite: string;
        };
        ListedForm: components["schemas"]["ChooseForm"] | components["schemas"]["NumberForm"] | components["schemas"]["PathForm"] | components["schemas"]["TextForm"] | components["schemas"]["DiceForm"];
        /** @description A modifier that applies */
        Modifier: {
            rule: string;
            label: string;
            value: number;
        };
        /** @description What is needed for a goal */
        Need: {
            say: string;
            met: boolean;
            /** @description Those it hangs on */
            who: string[];
            cite: string;
        };
        Nodes: {
            nodes: string[];
        };
        NodesAnswer: {
            path: components["schemas"]["Nodes"];
        };
        NumberAnswer: {
            number: number;
        };
        NumberForm: {
            /** @enum {string} */
            kind: "number";
            min: number;
            max: number;
        };
        Objective: {
            name: string;
            at: [
                number,
                number
            ];
            points: number;
            /** @description Who holds it */
            holder: string | null;
        };
        /** @description Weights are whole numbers and add up to the denominator */
        Odds: {
            denominator: string;
            outcomes: components["schemas"]["Chance"][];
        };
        OpenForm: components["schemas"]["PathChart"] | components["schemas"]["PlaceChart"];
        Option: {
            key: string;
            label: string;
            spot?: string;
            /** @description The piece or contact it stands for */
            piece?: string;
            /** @description `ordered`: there is an order already, which may be changed */
            state?: string;
            /** @description What taking it would mean, in a few words */
            hint?: string;
            cite: string;
            barred?: components["schemas"]["Bar"];
            /** @description `true` where the forecast of this option has odds */
            odds?: boolean;
        };
        Outcome: {
            /** @description A side, called by its first seat; nobody wins a draw */
            winner: string | null;
            words: string;
            /** @description By side, each called by its first seat */
            points: {
                [key: string]: number;
            };
            turns: number;
        };
        /** @description One thing that has changed */
        Patch: {
            /** @description Fields and ids that lead to it from the top */
            at: string[];
            /** @description What it is now; left out where it is gone */
            is?: components["schemas"]["Plain"];
            /** @description New, and stands before this field or member; left out where it is the last */
            before?: string;
        };
        /** @description A way is asked for, as text */
        PathChart: {
            /** @constant */
            kind: "path";
            /** @enum {string} */
            ground: "open";
            unit?: string;
            general?: string;
            start: components["schemas"]["Stand"];
            /** @description The bodies it has in the formations that it has or can take */
            shapes?: {
                [key: string]: components["schemas"]["Body"];
            };
            allowance: number;
            /** @description What the roll for it gave */
            result?: string;
            /** @description How many straight parts a way may have */
            legs: number;
            /** @description How far a way may bend from part to part */
            bend?: number;
            /** @description How far to either side it may go without paying for it */
            arc?: number;
            deeds: string[];
            /** @description What it may not do, and why */
            barred?: components["schemas"]["BarredDeed"][];
            /** @description The straight charges that would come home */
            charges?: components["schemas"]["Charge"][];
            formations?: components["schemas"]["Change"][];
            zones?: components["schemas"]["Zone"][];
            /** @description The features of the table that are roads to it, by their numbers */
            roads?: number[];
            /** @description Ways off the table, each to an exit */
            exits?: components["schemas"]["WayOff"][];
        };
        /** @description The first node is where the way starts; steps are pairs of places in `nodes` */
        PathForm: {
            /** @enum {string} */
            kind: "path";
            min: number;
            max: number;
            nodes: components["schemas"]["Option"][];
            steps: [
                number,
                number
            ][];
            barred_steps: components["schemas"]["BarredStep"][];
        };
        Pending: {
            /** @description `open`, or the seat whose secret lane it is */
            lane: string;
            seq: number;
            ask: components["schemas"]["Ask"];
        };
        PlaceAnswer: {
            place: components["schemas"]["At"];
        };
        /** @description A place with a facing is asked for, as text */
        PlaceChart: {
            /** @constant */
            kind: "place";
            /** @enum {string} */
            ground: "open";
            unit: string;
            /** @description Where it would stand by itself */
            start: components["schemas"]["Stand"];
            shapes: {
                [key: string]: components["schemas"]["Body"];
            };
            /** @description The areas it must stand in */
            zones: [
                number,
                number
            ][][];
        };
        /** @description What this eye sees played: `was` with all patches of the beats one after the other, and then `rest`, is its view of now */
        Played: {
            /** @description It begins behind the events before this number */
            since: number;
            /** @description As in the document: the next film begins here */
            seq: number;
            was: components["schemas"]["View"];
            /** @description Numbered as the events they begin with */
            beats: components["schemas"]["Beat"][];
            /** @description What has changed since the last beat: no piece moves here */
            rest: components["schemas"]["Patch"][];
        };
        ProcedureOdds: {
            procedure: string;
            denominator: string;
            outcomes: components["schemas"]["Chance"][];
            /** @description For whom outcomes are ranked, the worst first; left out where none is better */
            for?: string;
            /** @description Who sees them the other way round */
            against?: string;
        };
        Prospect: components["schemas"]["cc.Prospect"] | components["schemas"]["bb.Prospect"];
        /** @description Where it can go, with the change of formation that is drawn */
        Reach: {
            /** @description The first is where it can go straight; those behind it begin where its way bends or leaves a road */
            fans: components["schemas"]["Fan"][];
            roads: components["schemas"]["Ribbon"][];
            /** @description The charges that come home, straight or after a bend */
            homes: components["schemas"]["Home"][];
        };
        Reached: components["schemas"]["Reach"];
        Reckoned: components["schemas"]["Reckoning"];
        /** @description What the server makes of a way or a place, line by line */
        Reckoning: {
            /** @description The way as it was understood */
            way?: string;
            /** @description The place as it was understood */
            at?: string;
            spent?: number;
            allowed?: number;
            items?: components["schemas"]["Item"][];
            end: components["schemas"]["Stand"];
            track?: [
                number,
                number
            ][];
            /** @description Those who could then fire at it */
            fired_by?: components["schemas"]["FiredBy"][];
            /** @description The exit by which it leaves the table */
            leaves?: string;
            charge?: components["schemas"]["Contact"];
        };
        /** @description A stretch of a road that can be marched along, from place to place in hundredths of an inch from its first point */
        Ribbon: {
            road: number;
            from: number;
            to: number;
            points: [
                number,
                number
            ][];
            penalties: number;
        };
        /** @description A general who has ridden somewhere */
        Ridden: {
            piece: string;
            from: [
                number,
                number
            ];
            to: [
                number,
                number
            ];
            track: [
                number,
                number
            ][];
            kind: string;
        };
        /** @description A level of victory */
        Rung: {
            say: string;
            /** @description It would be this one now */
            now?: boolean;
        };
        /** @description All places that cost at most so many penalties; what lies in an odd number of rings lies in it */
        Shade: {
            most: number;
            rings: [
                number,
                number
            ][][];
        };
        SideCard: {
            seat: string;
            name: string;
            nation: string;
            /** @description The edge of the table that is its own */
            edge: string;
        };
        /** @description Where and how something stands */
        Stand: {
            at: [
                number,
                number
            ];
            facing?: number;
            formation?: string;
        };
        /** @description A game that is over, as one eye saw it happen; rolls and points are everybody's */
        Story: {
            eye: string;
            /** @description What happened, in its order; each can be gone to and played */
            beats: components["schemas"]["StoryBeat"][];
            /** @description Rolls whose outcomes are better or worse for somebody */
            rolls: components["schemas"]["StoryRoll"][];
            /** @description How it stood, where that had changed */
            standing: components["schemas"]["StoryPoints"][];
        };
        /** @description A moment of a story */
        StoryBeat: {
            /** @description Behind which input it can be seen */
            at: number;
            turn: number;
            stage: string;
            /** @enum {string} */
            kind: "toss" | "reveal" | "move" | "form" | "test" | "light" | "sight" | "sound" | "shot" | "volley" | "throw" | "burst" | "hurt" | "charge" | "fight" | "retire" | "break" | "rally" | "spread" | "word" | "work" | "arrive" | "take" | "clock" | "end";
            /** @description Whose doing it was: a side, called by its first seat */
            side?: string;
            say: string;
            /** @description What came of it, in a word or two */
            came?: string;
            /** @description Dice fell */
            dice?: boolean;
            decisive?: boolean;
        };
        /** @description What came of the games from a moment */
        StoryChance: {
            /** @description Behind which input it can be seen */
            at: number;
            /** @description Games won, by side, each called by its first seat */
            wins: {
                [key: string]: number;
            };
            draws: number;
        };
        /** @description How a game that is over stood at its moments: officers have played on from each of them, again and again */
        StoryChances: {
            /** @description So many games from each moment so far */
            games: number;
            /** @description And so many when it is done; none where they would take too long */
            of: number;
            moments: components["schemas"]["StoryChance"][];
        };
        /** @description How it stood since a moment */
        StoryPoints: {
            at: number;
            turn: number;
            /** @enum {string} */
            kind?: "toss" | "reveal" | "move" | "form" | "test" | "light" | "sight" | "sound" | "shot" | "volley" | "throw" | "burst" | "hurt" | "charge" | "fight" | "retire" | "break" | "rally" | "spread" | "word" | "work" | "arrive" | "take" | "clock" | "end";
            /** @description What was told when it had changed */
            say: string;
            /** @description By side, each called by its first seat */
            points: {
                [key: string]: number;
            };
        };
        /** @description A roll held against its chances: what it was worth is how good its outcome was among all that could have come */
        StoryRoll: {
            at?: number;
            turn?: number;
            /** @description Whose fortune it was: a side, called by its first seat */
            side: string;
            /** @description Another side sees outcomes the other way round */
            against?: boolean;
            procedure: string;
            title: string;
            faces: number[];
            /** @description What was told of it */
            say?: string;
            /** @description Weights of what could have come, the worst for that side first */
            chances: string[];
            /** @description Which of them came, from 0 */
            came: number;
        };
        /** @description What a side has so far */
        Tally: {
            seat: string;
            name: string;
            points: number;
            /** @description There may be more of it that this eye does not know */
            in_part?: boolean;
            lines: components["schemas"]["Line"][];
        };
        TextAnswer: {
            text: string;
        };
        /** @description Words of the player's own, at most so many letters; new lines are allowed. No rule reads them */
        TextForm: {
            /** @enum {string} */
            kind: "text";
            most: number;
        };
        /** @description Dice that fell, which of the outcomes that was, and the chances that these had before */
        Thrown: {
            procedure: string;
            faces: components["schemas"]["Plain"][];
            total?: components["schemas"]["Plain"];
            outcome?: components["schemas"]["Plain"];
            odds?: components["schemas"]["Plain"];
        };
        /** @description A unit that has gone somewhere */
        Track: {
            piece: string;
            from: [
                number,
                number,
                number
            ];
            to: [
                number,
                number,
                number
            ];
            track: [
                number,
                number
            ][];
            kind: string;
            target?: string;
        };
        /** @description The way that a piece went, from where it was to where it is */
        Trail: {
            piece: string;
            along: components["schemas"]["Waypoint"][];
        };
        View: components["schemas"]["cs.OpenView"] | components["schemas"]["di.OpenView"] | components["schemas"]["cc.GridView"] | components["schemas"]["bb.OpenView"] | components["schemas"]["hb.GridView"];
        Way: {
            way: string;
        };
        WayAnswer: {
            path: components["schemas"]["Way"];
        };
        WayOff: {
            /** @description Of the exit */
            name: string;
            way: string;
        };
        /** @description As views give places: `E7/hole`, or `[x, y]`, or `[x, y, facing]` */
        Waypoint: string | number[];
        /** @description The ground that a unit controls */
        Zone: {
            owner: string;
            rings: [
                number,
                number
            ][][];
        };
        /** @description Whom it has charged this turn, and from where */
        "bb.Charging": {
            target: string;
            from: [
                number,
                number,
                number
            ];
        };
        /** @description What one of the firers brings */
        "bb.Contribution": {
            unit: string;
            name: string;
            bases: number;
            range: number;
            fire_power: number;
            multipliers: {
                rule: string;
                label: string;
                value: number;
            }[];
        };
        "bb.Firer": {
            piece: string;
            range: number;
            bases: number;
            flanking: boolean;
            fire_power: number;
        };
        /** @description Bases lost, of how many */
        "bb.Losses": {
            bases: number;
            of: number;
        };
        /** @description A table of open ground */
        "bb.OpenView": {
            title: string;
            /** @description When the battle was fought */
            date?: string;
            /** @description What a base and an inch stand for */
            scale?: string;
            turn: number;
            turns: number;
            phase: string;
            /** @description A key of the book's sequence, or `set_up`, `aftermath`, `over` */
            stage: string;
            /** @description The exact step in words */
            step: string;
            /** @description The time of day: `02:14` */
            clock?: string;
            /** @description Whose turn it is, where one side acts at a time */
            active?: string;
            /** @description Who looks; left out for onlookers */
            side?: string;
            /** @description Whether this seat has sealed its orders of this step */
            sealed?: boolean;
            /** @description What there is to win, and how it stands */
            aim: components["schemas"]["Aim"];
            table: components["schemas"]["Land"];
            sides: components["schemas"]["SideCard"][];
            pieces: components["schemas"]["bb.Piece"][];
            generals: components["schemas"]["Leader"][];
            objectives: components["schemas"]["Objective"][];
            arrivals: components["schemas"]["Arrival"][];
            exits?: components["schemas"]["Exit"][];
            /** @description Special rules of the scenario, in words */
            special: string[];
            /** @description Points as they stand */
            score: {
                [key: string]: number;
            };
            losses: {
                [key: string]: components["schemas"]["bb.Losses"];
            };
            /** @description The levels of victory in words */
            victory: string[];
            background: string;
            /** @description In the words of the book */
            result?: string;
            /** @description By side */
            points?: number[];
        };
        /** @description A unit. What is not known of it is left out */
        "bb.Piece": {
            id: string;
            name: string;
            seat: string;
            nation: string;
            /** @enum {string} */
            arm: "infantry" | "cavalry" | "artillery" | "general";
            start_bases: number;
            /** @enum {string} */
            quality: "raw" | "trained" | "veteran";
            traits: string[];
            /** @enum {string} */
            weapon: "sm" | "ml" | "ng" | "eb" | "lb" | "rr" | "rc" | "sa" | "ra" | "bla" | "mg" | "rkt" | "none";
            /** @description Lost bases after which it is spent; artillery never is */
            spent_after?: number;
            where: string;
            bases?: number;
            lost?: number;
            formation?: string;
            mounted?: boolean;
            /** @enum {string} */
            order?: "good_order" | "disrupted";
            spent?: boolean;
            silenced?: boolean;
            reduced?: boolean;
            low_ammo?: boolean;
            mute?: boolean;
            rolled?: boolean;
            moved?: boolean;
            fired?: boolean;
            resupplied?: boolean;
            charge?: components["schemas"]["bb.Charging"];
            at?: [
                number,
                number
            ];
            facing?: number;
            shape?: components["schemas"]["Body"];
            /** @description Its zone of control */
            zoc?: [
                number,
                number
            ][][];
            in_command?: boolean;
        };
        /** @description A Firefight before its dice fall */
        "bb.Prospect": {
            fire_power: number;
            firers: components["schemas"]["bb.Contribution"][];
            /** @description The headings of the table, with what lies left of it */
            columns: ("off_left" | "0.25" | "0.5" | "1" | "2" | "4" | "6" | "9" | "12" | "16" | "20" | "25" | "30" | "36" | "42" | "49" | "50+")[];
            /** @enum {string} */
            column_before: "off_left" | "0.25" | "0.5" | "1" | "2" | "4" | "6" | "9" | "12" | "16" | "20" | "25" | "30" | "36" | "42" | "49" | "50+";
            shifts: components["schemas"]["Modifier"][];
            shift: number;
            /** @enum {string} */
            column: "off_left" | "0.25" | "0.5" | "1" | "2" | "4" | "6" | "9" | "12" | "16" | "20" | "25" | "30" | "36" | "42" | "49" | "50+";
            /** @description By the result of the table */
            effects: {
                [key: string]: ("silenced" | "reduced" | "destroyed" | "lose_1_base" | "lose_2_bases" | "lose_3_bases" | "disrupted" | "halted")[];
            };
            /** @description Whether one of the firers runs low on ammunition */
            runs_low: components["schemas"]["Odds"] | null;
        };
        "bb.assault.told": {
            /** @constant */
            procedure: "assault";
            dice: number[];
            natural: number;
            modifiers: components["schemas"]["Modifier"][];
            total: number;
            cell_id: string;
            /** @enum {string} */
            outcome: "plus_7" | "plus_4_6" | "plus_1_3" | "zero" | "minus_1_3" | "minus_4_6" | "minus_7";
            effects: ("attacker_loses_1_base" | "attacker_loses_2_bases" | "defender_loses_1_base" | "defender_loses_2_bases" | "attacker_retires_3" | "attacker_retires_6" | "attacker_retires_full_move" | "defender_retires_3" | "defender_retires_9" | "defender_retires_full_move" | "ignore_terrain" | "attacker_must_exploit" | "attacker_may_exploit" | "attacker_may_occupy" | "attacker_occupies" | "attacker_disrupted" | "defender_disrupted" | "new_assault")[];
            /** @description The odds that this roll had before it fell */
            odds?: components["schemas"]["Odds"];
            /** @enum {string} */
            kind: "assault";
            target: string;
            /** @description The principal attacker */
            piece: string;
            attackers: string[];
        };
        "bb.firefight.told": {
            /** @constant */
            procedure: "firefight";
            dice: number[];
            natural: number;
            modifiers: components["schemas"]["Modifier"][];
            total: number;
            /** @enum {string} */
            column_before: "off_left" | "0.25" | "0.5" | "1" | "2" | "4" | "6" | "9" | "12" | "16" | "20" | "25" | "30" | "36" | "42" | "49" | "50+";
            shift: number;
            /** @enum {string} */
            column: "off_left" | "0.25" | "0.5" | "1" | "2" | "4" | "6" | "9" | "12" | "16" | "20" | "25" | "30" | "36" | "42" | "49" | "50+";
            cell_id?: string;
            /** @enum {string} */
            outcome: "none" | "r" | "t" | "v" | "1" | "2" | "3";
            firer_low_ammo: boolean;
            effects: ("silenced" | "reduced" | "destroyed" | "lose_1_base" | "lose_2_bases" | "lose_3_bases" | "disrupted" | "halted")[];
            /** @description The odds that this roll had before it fell */
            odds?: components["schemas"]["Odds"];
            /** @enum {string} */
            kind: "fire";
            target: string;
            firers: string[];
            fire: components["schemas"]["bb.Firer"][];
            fire_power: number;
        };
        "cc.Brigade": {
            name: string;
            side: string;
            commander: string;
            units: string[];
            /** @description The dice it would roll now */
            dice: number;
            broken?: boolean;
            arrives?: number;
        };
        /** @description A table of squares. What this eye may not know is left out */
        "cc.GridView": {
            title: string;
            /** @description When the battle was fought */
            date?: string;
            /** @description What a base and an inch stand for */
            scale?: string;
            turn: number;
            turns: number;
            phase: string;
            /** @description A key of the book's sequence, or `set_up`, `aftermath`, `over` */
            stage: string;
            /** @description The exact step in words */
            step: string;
            /** @description The time of day: `02:14` */
            clock?: string;
            /** @description Whose turn it is, where one side acts at a time */
            active?: string;
            /** @description Who looks; left out for onlookers */
            side?: string;
            /** @description Whether this seat has sealed its orders of this step */
            sealed?: boolean;
            /** @description What there is to win, and how it stands */
            aim: components["schemas"]["Aim"];
            ground: components["schemas"]["cc.Land"];
            pieces?: components["schemas"]["cc.Piece"][];
            burning?: string[];
            /** @description Guns that stand abandoned */
            guns?: components["schemas"]["cc.Guns"][];
            score?: {
                [key: string]: components["schemas"]["cc.Score"];
            };
            /** @description A smaller lead is a draw */
            margin?: number;
            /** @description Who has the initiative */
            first?: string;
            brigades?: components["schemas"]["cc.Brigade"][];
            /** @description In the words of the book */
            result?: string;
            /** @description By side */
            points?: number[];
            background: string;
        };
        "cc.Guns": {
            battery: string;
            square: string;
        };
        "cc.Land": {
            /** @enum {string} */
            kind: "squares" | "offset_squares";
            columns: number;
            rows: number;
            /** @description A letter a square, row by row */
            map: string[];
            /** @description Whose colours each side has; empty where the scenario does not say */
            nations: {
                [key: string]: string;
            };
            /** @description The friendly edge of each side */
            edges: {
                [key: string]: "n" | "e" | "s" | "w";
            };
            /** @description Where reinforcements come */
            entries: {
                [key: string]: string[];
            };
            /** @description Where units may leave of their own will */
            exits: {
                [key: string]: string[];
            };
            objectives: components["schemas"]["cc.Objective"][];
        };
        "cc.Neighbour": {
            unit: string;
            /** @description It is run through, not only passed */
            through: boolean;
            /** @description In hundredths, that it fails its check */
            fails: number;
        };
        "cc.Objective": {
            name: string;
            square: string;
            points: number;
            held_by?: string;
            /**
             * @description Whether its holder stands there, has left it, or somebody is there in Bad Order
             * @enum {string}
             */
            held: "stands" | "left" | "disordered" | "shaken";
        };
        /** @description A man or a unit that this eye knows in full */
        "cc.Piece": {
            id: string;
            /** @description What he is called in his campaign; only men of one have it, and only for their own side */
            name?: string;
            title: string;
            side: string;
            /** @enum {string} */
            sort: "unit" | "leader";
            brigade?: string;
            /** @enum {string} */
            type?: "line_infantry" | "light_infantry" | "light_cavalry" | "heavy_cavalry" | "foot_battery" | "horse_battery";
            /** @enum {string} */
            class?: "green" | "veteran" | "crack" | "guard";
            size?: number;
            /** @enum {string} */
            weapon?: "musket" | "rifle" | "sabre" | "light_gun" | "field_gun" | "heavy_gun";
            /** @enum {string} */
            rank?: "brigade" | "division" | "corps";
            /** @description Left out where he is off the table */
            square?: string;
            /** @enum {string} */
            formation?: "line" | "column" | "square" | "skirmish" | "garrison" | "limbered" | "unlimbered" | "crew";
            /**
             * @description Left out where it looks all round
             * @enum {string}
             */
            facing?: "n" | "e" | "s" | "w";
            level?: "good" | number;
            figures?: number;
            casualties?: number;
            ap?: number;
            out_of_command?: boolean;
            /**
             * @description A cube that has come up, or one's own
             * @enum {string}
             */
            cube?: "charge" | "move" | "fire" | "hold";
            /** @description It has a cube, and it is covered */
            covered?: boolean;
            /** @description One's own instructions */
            watch?: components["schemas"]["cc.Watch"];
            /** @description Locked in melee with these */
            engaged?: string[];
            fired?: boolean;
            moved?: boolean;
            halted?: boolean;
            charged?: boolean;
            rallied?: boolean;
            /** @enum {string} */
            gone?: "destroyed" | "dispersed" | "left_field" | "surrendered" | "guns_lost" | "exited";
            /** @description The turn in which it is due */
            due?: number;
            guns_at?: string;
            /** @enum {string} */
            standing?: "good_order" | "bad_order" | "kia" | "off_board";
            radius?: number;
            /** @description He goes along when his unit is driven back */
            follows?: boolean;
        };
        /** @description What the rout of the target would do as everybody stands, and who may fire on the way */
        "cc.Prospect": {
            /** @description The spaces of its way */
            way: string[];
            touched: components["schemas"]["cc.Neighbour"][];
            /** @description Enemies who may have been told to fire at whoever goes, each where it would have him, in that order */
            fire: components["schemas"]["cc.Watcher"][];
        };
        "cc.Score": {
            points: number;
            /** @description Of its brigades */
            broken: number;
            brigades: number;
            /** @description How it wins */
            victory: string;
        };
        "cc.ToldEffect": {
            /** @enum {string} */
            effect: "abandon_guns";
            /** @enum {string} */
            side?: "a" | "b";
        } | {
            /** @enum {string} */
            effect: "bad_order_move";
            options: number[];
        } | {
            /** @enum {string} */
            effect: "choice";
            options: string[];
        } | {
            /** @enum {string} */
            effect: "contagion";
            /** @enum {string} */
            kind: "retreated" | "routed";
        } | {
            /** @enum {string} */
            effect: "eliminate";
            how: string;
        } | {
            /** @enum {string} */
            effect: "forced_move";
            /** @enum {string} */
            side?: "a" | "b";
            spaces: number;
        } | {
            /** @enum {string} */
            effect: "form_square";
        } | {
            /** @enum {string} */
            effect: "halted";
        } | {
            /** @enum {string} */
            effect: "kia";
            figures: number;
        } | {
            /** @enum {string} */
            effect: "leader_status";
            status: string;
        } | {
            /** @enum {string} */
            effect: "may_spend_ap";
            ap: number;
        } | {
            /** @enum {string} */
            effect: "morale_check";
            /** @enum {string} */
            event: "ranged_kia" | "rally" | "roll_to_close" | "retreated_adjacent" | "retreated_through" | "routed_adjacent" | "routed_through" | "burning" | "cavalry_adjacent";
        } | {
            /** @enum {string} */
            effect: "move_away";
            spaces: number;
            options: string[];
        } | {
            /** @enum {string} */
            effect: "move_commander";
            spaces: number;
        } | {
            /** @enum {string} */
            effect: "advance";
            spaces: number;
        } | {
            /** @enum {string} */
            effect: "set_level";
            /** @enum {string} */
            side?: "a" | "b";
            level: "good" | number;
        };
        "cc.Watch": {
            /** @description Opportunity fire up to this range */
            range: number;
            /** @description Opportunity charge up to this distance */
            charge: number;
        };
        "cc.Watcher": {
            unit: string;
            /** @description The space that it would hit */
            at: string;
            range: number;
            /** @description In hundredths, that it brings a figure down */
            hits: number;
        };
        /** @description Figures lost, of how many; and what was taken from the enemy */
        "cs.Losses": {
            figures?: number;
            of?: number;
            prisoners_taken: number;
            guns_taken: number;
        };
        /** @description A table of open ground */
        "cs.OpenView": {
            title: string;
            /** @description When the battle was fought */
            date?: string;
            /** @description What a base and an inch stand for */
            scale?: string;
            turn: number;
            turns: number;
            phase: string;
            /** @description A key of the book's sequence, or `set_up`, `aftermath`, `over` */
            stage: string;
            /** @description The exact step in words */
            step: string;
            /** @description The time of day: `02:14` */
            clock?: string;
            /** @description Whose turn it is, where one side acts at a time */
            active?: string;
            /** @description Who looks; left out for onlookers */
            side?: string;
            /** @description Whether this seat has sealed its orders of this step */
            sealed?: boolean;
            /** @description What there is to win, and how it stands */
            aim: components["schemas"]["Aim"];
            table: components["schemas"]["Land"];
            sides: components["schemas"]["SideCard"][];
            pieces: components["schemas"]["cs.Piece"][];
            generals: components["schemas"]["Leader"][];
            objectives: components["schemas"]["Objective"][];
            arrivals: components["schemas"]["Arrival"][];
            exits?: components["schemas"]["Exit"][];
            /** @description Special rules of the scenario, in words */
            special: string[];
            /** @description Points as they stand */
            score: {
                [key: string]: number;
            };
            losses: {
                [key: string]: components["schemas"]["cs.Losses"];
            };
            /** @description The levels of victory in words */
            victory: string[];
            background: string;
            /** @description In the words of the book */
            result?: string;
            /** @description By side */
            points?: number[];
        };
        /** @description A unit. What is not known of it is left out */
        "cs.Piece": {
            id: string;
            name: string;
            seat: string;
            nation: string;
            /** @description K0 to K3; left out of one's own */
            insight?: string;
            /** @enum {string} */
            arm?: "infantry" | "cavalry" | "artillery" | "irregular";
            /** @description Units that stand on a card, where that is known */
            units?: number;
            /** @description A dummy of one's own */
            dummy?: boolean;
            /** @enum {string} */
            kind?: "line" | "light" | "guard" | "militia" | "heavy_cavalry" | "light_cavalry" | "lancers" | "foot_artillery" | "horse_artillery" | "foot_irregular" | "mounted_irregular";
            rating?: number;
            /** @enum {string} */
            discipline?: "hardened" | "disciplined" | "trained" | "militia" | "raw" | "rabble" | "none";
            /** @enum {string} */
            weapon?: "musket" | "rifle" | "carbine" | "trade_musket" | "none";
            /** @enum {string} */
            gun_class?: "light" | "medium" | "heavy" | "siege" | "howitzer";
            where: string;
            figures?: number;
            /** @description Of how many; the owner's affair */
            of?: number;
            guns?: number;
            formation?: string;
            /** @enum {string} */
            level?: "dispersed" | "routed" | "broken" | "wavering" | "determined" | "resolute";
            disorder?: number;
            lying_down?: boolean;
            /** @description Not seen now: as it was in this turn */
            last_seen?: number;
            /** @description The bonus of the first fire is unused */
            first_fire?: boolean;
            blown?: boolean;
            /** @description Paces before its front at which its skirmishers are out */
            skirmishers?: number;
            /** @description Stands that have swung or stepped out of the line */
            wing?: components["schemas"]["cs.Wing"];
            /** @description The boats that it is in */
            afloat?: string;
            changing?: string;
            inside?: string;
            /** @description The chits that lie on it, in words */
            orders?: string;
            /** @description And of which kinds they are */
            chits?: ("movement" | "formation" | "attack" | "special")[];
            /** @description Its mission, in words */
            mission?: string;
            /** @description What its officers wish */
            wish?: string;
            at?: [
                number,
                number
            ];
            facing?: number;
            shape?: components["schemas"]["Body"];
            /** @description The card that it stands on */
            on?: string;
            commander?: string;
        };
        /** @description A wing: where it stands, the rest of the unit being its shape, and how it left the line */
        "cs.Wing": {
            at: [
                number,
                number
            ];
            facing: number;
            shape: components["schemas"]["Body"];
            says: string;
        };
        /** @description Whom it charges, how, and from where */
        "di.Charging": {
            target: string;
            /** @enum {string} */
            kind: "declared" | "opportunity" | "counter";
            /** @enum {string} */
            zone: "front" | "flank" | "rear";
            from: [
                number,
                number,
                number
            ];
        };
        /** @description Units lost and routing, of how many; at more than half an army is broken */
        "di.Losses": {
            units: number;
            of: number;
        };
        /** @description A table of open ground */
        "di.OpenView": {
            title: string;
            /** @description When the battle was fought */
            date?: string;
            /** @description What a base and an inch stand for */
            scale?: string;
            turn: number;
            turns: number;
            phase: string;
            /** @description A key of the book's sequence, or `set_up`, `aftermath`, `over` */
            stage: string;
            /** @description The exact step in words */
            step: string;
            /** @description The time of day: `02:14` */
            clock?: string;
            /** @description Whose turn it is, where one side acts at a time */
            active?: string;
            /** @description Who looks; left out for onlookers */
            side?: string;
            /** @description Whether this seat has sealed its orders of this step */
            sealed?: boolean;
            /** @description What there is to win, and how it stands */
            aim: components["schemas"]["Aim"];
            table: components["schemas"]["Land"];
            sides: components["schemas"]["SideCard"][];
            pieces: components["schemas"]["di.Piece"][];
            generals: components["schemas"]["Leader"][];
            objectives: components["schemas"]["Objective"][];
            arrivals: components["schemas"]["Arrival"][];
            exits?: components["schemas"]["Exit"][];
            /** @description Special rules of the scenario, in words */
            special: string[];
            /** @description Points as they stand */
            score: {
                [key: string]: number;
            };
            losses: {
                [key: string]: components["schemas"]["di.Losses"];
            };
            /** @description The levels of victory in words */
            victory: string[];
            background: string;
            /** @description In the words of the book */
            result?: string;
            /** @description By side */
            points?: number[];
        };
        /** @description A unit. What is not known of it is left out */
        "di.Piece": {
            id: string;
            name: string;
            seat: string;
            nation: string;
            /** @enum {string} */
            arm: "infantry" | "cavalry" | "artillery" | "staff" | "engineers" | "transport" | "boat";
            /** @enum {string} */
            weapon?: "chassepot" | "dreyse" | "chassepot_carbine" | "dreyse_carbine";
            /** @enum {string} */
            horse?: "cuirassier" | "lancer" | "dragoon" | "hussar" | "chasseur";
            /** @enum {string} */
            gun?: "muzzle_loaded" | "breech_loaded" | "siege" | "mitrailleuse";
            /** @description Its general */
            general?: string;
            /** @description The unit that it was detached from */
            parent?: string;
            where: string;
            /** @description Troop class, 4 is best */
            class?: number;
            /**
             * @description Of a general
             * @enum {string}
             */
            ability?: "exceptional" | "capable" | "ordinary";
            /** @description Figures; guns of a battery, escorts of a staff, pioneers of engineers */
            figures?: number;
            start?: number;
            stands?: number;
            /** @description Files of stands */
            files?: number;
            formation?: string;
            /** @enum {string} */
            morale?: "good" | "disordered" | "shaken" | "routing";
            grounded?: boolean;
            below_half?: boolean;
            fought?: boolean;
            routed_before?: boolean;
            concealed?: boolean;
            surprised?: boolean;
            shot?: boolean;
            moved?: boolean;
            /** @description Shooting hits of this turn */
            hits?: number;
            limber_hit?: boolean;
            /** @description Guns that cannot fire */
            silent?: number;
            /** @description Of engineers */
            engineer?: boolean;
            task?: string;
            charge?: components["schemas"]["di.Charging"];
            /** @description The unit that a general is with */
            with?: string;
            /** @description The boat that it is in */
            aboard?: string;
            /** @description Where its horses are held */
            horses?: [
                number,
                number
            ];
            at?: [
                number,
                number
            ];
            facing?: number;
            shape?: components["schemas"]["Body"];
            in_command?: boolean;
            /** @description How far a general commands */
            radius?: number;
        };
        "hb.Asset": {
            side: string;
            name: string;
            /** @enum {string} */
            kind: "mortar" | "artillery";
            targets: string[];
            rounds: components["schemas"]["hb.Rounds"][];
            calls_left?: number;
            ready_in?: number;
            outstanding?: boolean;
        };
        "hb.Bomb": {
            bomb: number;
            square: string;
            /** @enum {string} */
            zone: "open" | "hole" | "dugout";
        };
        /** @description An enemy in view, as far as he is seen */
        "hb.Contact": {
            token: string;
            name: string;
            /** @enum {string} */
            level: "none" | "flash" | "shape" | "clear";
            square: string;
            /** @enum {string} */
            nation?: "british" | "commonwealth" | "french" | "german" | "american";
            /** @enum {string} */
            zone?: "open" | "hole" | "dugout";
            /** @enum {string} */
            stance?: "standing" | "lying" | "hole_up" | "hole_down" | "fire_step" | "floor" | "post" | "loophole" | "sheltered";
            /** @enum {string} */
            weapon?: "pistol" | "rifle" | "rifle_bayonet" | "lmg" | "club" | "shovel_axe" | "trench_knife";
            armoured?: boolean;
            helmet?: boolean;
            carrying?: boolean;
            carried?: boolean;
            /** @enum {string} */
            condition?: "up" | "hurt" | "down" | "hands_up";
            prisoner?: boolean;
        };
        "hb.Flare": {
            square: string;
            until: number;
        };
        "hb.Front": {
            square: string;
            facing: number;
        };
        /** @description A table of squares. What this eye may not know is left out */
        "hb.GridView": {
            title: string;
            /** @description When the battle was fought */
            date?: string;
            /** @description What a base and an inch stand for */
            scale?: string;
            turn: number;
            turns: number;
            phase: string;
            /** @description A key of the book's sequence, or `set_up`, `aftermath`, `over` */
            stage: string;
            /** @description The exact step in words */
            step: string;
            /** @description The time of day: `02:14` */
            clock?: string;
            /** @description Whose turn it is, where one side acts at a time */
            active?: string;
            /** @description Who looks; left out for onlookers */
            side?: string;
            /** @description Whether this seat has sealed its orders of this step */
            sealed?: boolean;
            /** @description What there is to win, and how it stands */
            aim: components["schemas"]["Aim"];
            ground: components["schemas"]["hb.Land"];
            /** @description A digit a square, row by row: what this seat's men would see there. 0 nothing, 1 a shape, 2 a standing man, 3 a lying man */
            sight?: string[];
            /** @description Squares lit by flares */
            lit?: string[];
            pieces?: components["schemas"]["hb.Piece"][];
            contacts?: components["schemas"]["hb.Contact"][];
            last_seen?: components["schemas"]["hb.LastSeen"][];
            sounds?: components["schemas"]["hb.Sound"][];
            /** @description Squares swept by fire */
            swept?: string[];
            bombs?: components["schemas"]["hb.Bomb"][];
            flares?: components["schemas"]["hb.Flare"][];
            marks?: components["schemas"]["hb.Mark"][];
            patrols?: components["schemas"]["hb.Patrol"][];
            assets?: components["schemas"]["hb.Asset"][];
            signals?: components["schemas"]["hb.Signal"][];
            /** @description The turn in which the alarm was raised */
            alarm?: number;
            told?: components["schemas"]["hb.Told"];
            /** @description In the words of the book */
            result?: string;
            /** @description By side */
            points?: number[];
            sheets?: components["schemas"]["hb.SideSheet"][];
            background: string;
        };
        "hb.Gun": {
            side: string;
            square: string;
            facing: number;
            crew: string[];
        };
        "hb.Land": {
            /** @enum {string} */
            kind: "squares" | "offset_squares";
            columns: number;
            rows: number;
            /** @description A letter a square, row by row */
            map: string[];
            wire: components["schemas"]["hb.Wire"][];
            /** @description Where the front of a hole is */
            facing: components["schemas"]["hb.Front"][];
            /** @description The edge that is home */
            home: {
                [key: string]: "north" | "south";
            };
            /** @description The squares of each side's trenches */
            lines: {
                [key: string]: string[];
            };
            /** @description Corners between squares of a trench: `B4/C4` */
            traverses: string[];
            impassable: string[];
            guns: components["schemas"]["hb.Gun"][];
        };
        "hb.LastSeen": {
            square: string;
            turn: number;
            /** @enum {string} */
            level: "none" | "flash" | "shape" | "clear";
            down: boolean;
        };
        "hb.Mark": {
            turn: number;
            square: string;
            /** @enum {string} */
            kind: "explosion" | "burst" | "light" | "signal" | "dud";
        };
        /** @description His sheet */
        "hb.Notes": {
            hits?: number;
            scratches?: number;
            fights_won?: number;
            prisoners_taken?: number;
            been_out?: boolean;
        };
        "hb.Patrol": {
            side: string;
            name: string;
            garrison?: boolean;
            size: number;
            level_tested: number;
            withdrawing?: boolean;
        };
        /** @description A man or a unit that this eye knows in full */
        "hb.Piece": {
            id: string;
            /** @description What he is called in his campaign; only men of one have it, and only for their own side */
            name?: string;
            title: string;
            side: string;
            patrol?: string;
            /** @enum {string} */
            nation: "british" | "commonwealth" | "french" | "german" | "american";
            /** @enum {string} */
            rank: "officer" | "nco" | "private";
            seniority?: number;
            /** @enum {string} */
            quality: "raw" | "trained" | "veteran";
            regular_army?: boolean;
            specialist?: boolean;
            /** @description Left out where he is off the table */
            square?: string;
            /** @enum {string} */
            zone?: "open" | "hole" | "dugout";
            /** @enum {string} */
            stance?: "standing" | "lying" | "hole_up" | "hole_down" | "fire_step" | "floor" | "post" | "loophole" | "sheltered";
            /**
             * @description Where he is if he is off the table
             * @enum {string}
             */
            away?: "expected" | "home";
            /** @enum {string} */
            health: "unhurt" | "scratch" | "walking" | "blighty" | "serious" | "killed";
            stabilised?: boolean;
            /** @enum {string} */
            nerve: "steady" | "hold" | "duck" | "surrendered";
            captor?: string;
            /** @enum {string} */
            readiness?: "posted" | "resting";
            /** @description The turn in which he is awake */
            wakes?: number;
            under_fire?: boolean;
            going_back?: boolean;
            bold?: boolean;
            trench_pass?: boolean;
            weapons: ("pistol" | "rifle" | "rifle_bayonet" | "lmg" | "club" | "shovel_axe" | "trench_knife")[];
            bombs: number;
            gear: ("wire_cutters" | "verey_pistol" | "helmet" | "trench_armour" | "shield" | "stretcher")[];
            verey?: number;
            scores: components["schemas"]["hb.Scores"];
            items: string[];
            carrying?: string;
            carried_by?: string;
            bearer?: string;
            guards?: string[];
            job?: components["schemas"]["hb.Work"];
            fought?: boolean;
            ducks?: boolean;
            rooted?: boolean;
            threw?: boolean;
            whole_turn?: boolean;
            fired?: boolean;
            steps_moved?: number;
            intents?: string[];
            notes?: components["schemas"]["hb.Notes"];
            /** @description His order for the step that is being written, in words */
            order?: string;
            order_way?: string[];
            /** @enum {string} */
            order_stance?: "standing" | "lying" | "hole_up" | "hole_down" | "fire_step" | "floor" | "post" | "loophole" | "sheltered";
            order_at?: string;
            aims_at?: string;
        };
        "hb.Rounds": {
            /** @enum {string} */
            ammo: "he" | "shrapnel" | "flare";
            left: number | null;
        };
        "hb.Scores": {
            morale_state: number;
            grenadier_skill: number;
            shooting: number;
        };
        "hb.SideSheet": {
            side: string;
            name: string;
            id: string;
            /** @enum {string} */
            nation: "british" | "commonwealth" | "french" | "german" | "american";
            /** @enum {string} */
            rank: "officer" | "nco" | "private";
            /** @enum {string} */
            quality: "raw" | "trained" | "veteran";
            points: number;
            regular_army?: boolean;
            specialist?: boolean;
            patrols?: number;
            scratches?: number;
            wounds?: number;
            fights_won?: number;
            prisoners_taken?: number;
            /** @enum {string} */
            fate: "fit" | "misses" | "blighty" | "survived" | "died" | "captured";
            /** @description Patrols that he has still to miss */
            misses?: number;
        };
        "hb.Signal": {
            side: string;
            signal: number;
            asset?: string;
            square?: string;
            /** @enum {string} */
            ammo: "he" | "shrapnel" | "flare";
        };
        "hb.Sound": {
            turn: number;
            hearer: string;
            /** @enum {string} */
            where: "same_square" | "adjacent" | "direction" | "none";
            square: string;
            /** @enum {string} */
            kind: "noise" | "moan" | "shot" | "machine_gun" | "verey" | "explosion" | "melee" | "shout" | "none";
        };
        /** @description What the scenario tells a side; whoever sees both is told whose it is */
        "hb.Told": string | components["schemas"]["hb.ToldSide"][];
        "hb.ToldSide": {
            side: string;
            told: string;
        };
        "hb.Wire": {
            edge: string;
            /** @enum {string} */
            state: "intact" | "gapped";
        };
        "hb.Work": {
            kind: string;
            edge?: string;
            turns_left?: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    home: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    new_game_page: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    join_page: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    table_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replay_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rules_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rule_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The id of a rule */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    companion_page: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    companion_book_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    companion_procedure_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a procedure, or `sitting` */
                procedure: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sitting_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reference_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    asset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A file that the page names */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                    };
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/openmetrics-text": string;
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    guide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    books: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Book"][];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    book: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Book"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sequence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sequence"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rule"][];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    tables: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"][];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    examples: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Example"][];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    scenario: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a scenario */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scenario"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scenario is faulty */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    muster: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a scenario */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Muster"];
            };
        };
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mustered"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resolve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a procedure */
                procedure: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        procedure: string;
                        dice: number[];
                        rules?: string[];
                    };
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    odds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a procedure */
                procedure: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcedureOdds"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    face: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaceRequest"];
            };
        };
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcedureForm"] | components["schemas"]["Levers"] | components["schemas"]["Odds"] | components["schemas"]["Record"] | components["schemas"]["Book"] | unknown[];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Well formed, but cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGame"];
            };
        };
        responses: {
            /** @description Opened and kept */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    look: {
        parameters: {
            query?: {
                /** @description Only events from this number on */
                since?: number;
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    film: {
        parameters: {
            query?: {
                /** @description Begins behind the events before this number, as documents number them */
                since?: number;
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Played"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description That moment is too long ago: look at the document; or the game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    answer: {
        parameters: {
            query?: {
                /** @description Only events from this number on */
                since?: number;
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Sent"];
            };
        };
        responses: {
            /** @description Taken and durable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game has moved on; the fresh document */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Undo"];
            };
        };
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game has moved on; the fresh document */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    concede: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game has moved on; the fresh document */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    lend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lent"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    entrust: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Entrust"];
            };
        };
        responses: {
            /** @description Taken and durable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game has moved on; the fresh document */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    talk: {
        parameters: {
            query?: {
                /** @description Only events from this number on */
                since?: number;
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Say"];
            };
        };
        responses: {
            /** @description Said and durable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    fork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Fork"];
            };
        };
        responses: {
            /** @description Opened and kept */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    forecast: {
        parameters: {
            query: {
                lane: components["schemas"]["Lane"];
                seq: number;
                /** @description The key of the option; the keys of a way in their order; a number */
                key?: string[];
                /** @description What else is wanted of a drawing on open ground: how far it could reach; and in place of a refusal the nearest that is allowed */
                with?: ("reach" | "clamp")[];
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Considered"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game has moved on; the fresh document */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    journal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sheets: {
        parameters: {
            query: {
                /** @description Whose men */
                side: string;
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such input */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replay: {
        parameters: {
            query?: {
                /** @description Through whose eyes; the public's without it */
                eye?: string;
                /** @description Behind which input, 0 being the beginning; the end without it */
                at?: number;
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayMoment"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such input */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    outline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outline"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    story: {
        parameters: {
            query?: {
                /** @description Through whose eyes; the public's without it */
                eye?: string;
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Story"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such input */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    chances: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoryChances"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such input */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    socket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A WebSocket from here on */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This path is for WebSockets */
            426: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    open_sitting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSitting"];
            };
        };
        responses: {
            /** @description Opened and kept */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SittingInvitation"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An id was used twice for different things */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Well formed, but cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sitting: {
        parameters: {
            query?: {
                /** @description Entries behind this number */
                since?: number;
            };
            header?: never;
            path: {
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sitting"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that does not open this sitting */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The sitting was kept by another program and cannot be read */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    add_entries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Entries"];
            };
        };
        responses: {
            /** @description Taken and kept; everything behind what the phone had seen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sitting"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that does not open this sitting */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An id was used before for something else; nothing was taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The sitting was kept by another program and cannot be read */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `seen` lies in the future, or the sitting is full; nothing was taken */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sitting_socket: {
        parameters: {
            query?: {
                /** @description Entries behind this number */
                since?: number;
            };
            header?: never;
            path: {
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A WebSocket from here on */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that does not open this sitting */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The sitting was kept by another program and cannot be read */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This path is for WebSockets */
            426: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    luck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiceLuck"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    add_luck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddLuck"];
            };
        };
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiceLuck"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game has moved on; the fresh document */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    hint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hint"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reason: {
        parameters: {
            query: {
                /** @description The number of the input, from 1 on */
                at: number;
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reasoned"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such input */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Key"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
